import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/favorites-page.json';
import '@/parts/favorites/strings';
import '@/parts/booking/strings';

addStrings('favorites', strings);
