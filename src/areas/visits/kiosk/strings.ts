import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/kiosk.json';

addStrings('kiosk', strings);
