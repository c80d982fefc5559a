import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/visits.json';

addStrings('visits', strings);
