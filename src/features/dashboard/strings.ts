import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/dashboard.json';
import { addRowStrings } from '@/parts/booking/row-strings';

addStrings('dashboard', strings);
addRowStrings();
