import { addStrings } from '@/lib/i18n';
import booking from '@/locales/en/booking.json';
import strings from '@/locales/en/week-plan.json';

addStrings('week-plan', strings);
// Names of types and words about booking are shared with every screen that books.
addStrings('booking', booking);
