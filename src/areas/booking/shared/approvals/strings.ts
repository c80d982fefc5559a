import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/requests.json';

addStrings('requests', strings);
