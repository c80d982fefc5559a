import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/hours.json';

addStrings('hours', strings);
