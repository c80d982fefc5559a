import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/leave-page.json';
import '@/parts/leave/strings';
import '@/parts/booking/strings';

addStrings('leave', strings);
