import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/members.json';

addStrings('members', strings);
