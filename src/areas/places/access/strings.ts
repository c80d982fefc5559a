import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/access.json';
import { addRowStrings } from '@/areas/booking/shared/row-strings';

addStrings('access', strings);
// The types of places.
addRowStrings();
