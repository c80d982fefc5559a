import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/dashboard-below.json';

addStrings('dashboard', strings);
