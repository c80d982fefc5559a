import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/away.json';
import '@/areas/booking/shared/strings';

addStrings('away', strings);
