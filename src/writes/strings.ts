import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/writes.json';

addStrings('writes', strings);
