import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/large.json';

addStrings('large', strings);
