import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/leave.json';

addStrings('leave', strings);
