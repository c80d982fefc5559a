import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/questions-admin.json';
import '@/parts/questionnaire/strings';

addStrings('questionsAdmin', strings);
