import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/visit.json';

addStrings('visit', strings);
