import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/report.json';

addStrings('report', strings);
