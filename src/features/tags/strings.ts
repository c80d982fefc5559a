import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/tags.json';
import { addRowStrings } from '@/parts/booking/row-strings';

addStrings('tags', strings);
// The types of places.
addRowStrings();
