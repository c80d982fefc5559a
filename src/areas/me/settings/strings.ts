import { addStrings } from '@/lib/i18n';
import session from '@/locales/en/session.json';
import strings from '@/locales/en/settings.json';

addStrings('settings', strings);
addStrings('session', session);
