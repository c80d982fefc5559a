import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/problem.json';

addStrings('problem', strings);
