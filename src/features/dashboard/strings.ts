import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/dashboard.json';

addStrings('dashboard', strings);
