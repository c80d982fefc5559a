import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/booking.json';

addStrings('booking', strings);
