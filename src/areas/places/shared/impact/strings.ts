import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/impact.json';

addStrings('impact', strings);
