import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/invitations.json';

addStrings('invitations', strings);
