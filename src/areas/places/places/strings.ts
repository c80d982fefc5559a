import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/places.json';
import { addRowStrings } from '@/areas/booking/shared/row-strings';

addStrings('places', strings);
// The types of places.
addRowStrings();
