import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/notifications.json';

addStrings('notifications', strings);
