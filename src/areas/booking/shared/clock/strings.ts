import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/clock.json';

addStrings('clock', strings);
