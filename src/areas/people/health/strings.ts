import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/health.json';

addStrings('health', strings);
