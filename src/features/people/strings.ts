import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/people.json';
import '@/parts/favorites/strings';

addStrings('people', strings);
