import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/meeting.json';

addStrings('meeting', strings);
