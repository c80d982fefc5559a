import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/rooms.json';
// Names of types and strings for booking are shared with every screen that books.
import '@/areas/booking/shared/strings';

addStrings('rooms', strings);
