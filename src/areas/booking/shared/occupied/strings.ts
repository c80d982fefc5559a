import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/occupied.json';
import '@/areas/booking/shared/strings';

addStrings('occupied', strings);
