import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/externals.json';

addStrings('externals', strings);
