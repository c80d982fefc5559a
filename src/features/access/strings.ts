import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/access.json';
import { addRowStrings } from '@/parts/booking/row-strings';

addStrings('access', strings);
// The types of places.
addRowStrings();
