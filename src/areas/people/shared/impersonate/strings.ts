import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/impersonate.json';

addStrings('impersonate', strings);
