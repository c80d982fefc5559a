import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/wifi.json';

addStrings('wifi', strings);
