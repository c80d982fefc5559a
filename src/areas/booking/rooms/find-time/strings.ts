import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/find-time.json';

addStrings('find-time', strings);
