import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/favorites-page.json';
import '@/areas/booking/shared/favorites/strings';
import '@/areas/booking/shared/strings';

addStrings('favorites', strings);
