import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/offices.json';

addStrings('offices', strings);
