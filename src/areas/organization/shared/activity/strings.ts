import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/activity.json';

addStrings('activity', strings);
