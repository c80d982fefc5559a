import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/favorites.json';

addStrings('favorites', strings);
