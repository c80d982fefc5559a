import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/list.json';

addStrings('list', strings);
