import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/activity-page.json';

addStrings('activityPage', strings);
