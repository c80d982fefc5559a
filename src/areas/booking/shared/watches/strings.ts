import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/watches.json';

addStrings('watches', strings);
