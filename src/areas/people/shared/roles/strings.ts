import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/roles.json';

addStrings('roles', strings);
