import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/tags.json';

addStrings('tags', strings);
