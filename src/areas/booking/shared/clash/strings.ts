import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/clash.json';

addStrings('clash', strings);
