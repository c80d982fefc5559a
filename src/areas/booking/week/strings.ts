import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/week-plan.json';
// Names of types and strings for booking are shared with every screen that books.
import '@/areas/booking/shared/strings';
import '@/areas/leave/shared/strings';

addStrings('week-plan', strings);
