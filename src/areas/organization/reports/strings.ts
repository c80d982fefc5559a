import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/reports.json';
import { addRowStrings } from '@/areas/booking/shared/row-strings';

addStrings('reports', strings);
// The types of places, and the states of bookings.
addRowStrings();
