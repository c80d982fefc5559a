import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/writing.json';

addStrings('writing', strings);
