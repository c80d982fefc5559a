import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/calendar-access.json';

addStrings('calendarAccess', strings);
