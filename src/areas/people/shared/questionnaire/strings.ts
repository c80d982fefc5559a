import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/questionnaire.json';

addStrings('questionnaire', strings);
