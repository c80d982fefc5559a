import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/own-events.json';

addStrings('ownEvents', strings);
