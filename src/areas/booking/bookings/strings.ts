import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/bookings.json';

addStrings('bookings', strings);
