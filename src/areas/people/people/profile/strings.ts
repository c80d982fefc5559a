import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/profile.json';
import '@/kit/upload/strings';

addStrings('profile', strings);
