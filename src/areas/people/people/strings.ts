import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/people.json';
import '@/areas/booking/shared/favorites/strings';

addStrings('people', strings);
