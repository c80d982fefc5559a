import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/pages.json';

addStrings('pages', strings);
