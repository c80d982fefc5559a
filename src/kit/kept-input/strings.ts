import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/kept-input.json';

addStrings('kept-input', strings);
