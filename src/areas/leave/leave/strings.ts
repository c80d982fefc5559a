import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/leave-page.json';
import '@/areas/leave/shared/strings';
import '@/areas/booking/shared/strings';

addStrings('leave', strings);
