import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/booking.json';
import { addRowStrings } from './row-strings';

addRowStrings();
addStrings('booking', strings);
