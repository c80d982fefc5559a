import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/person-health.json';

addStrings('person-health', strings);
