import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/questionnaire-rule.json';

addStrings('questionnaireRule', strings);
