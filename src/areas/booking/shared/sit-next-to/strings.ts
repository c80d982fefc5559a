import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/sit-next-to.json';
import '@/areas/booking/shared/strings';

addStrings('sit-next-to', strings);
