import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/calendars.json';

addStrings('calendars', strings);
