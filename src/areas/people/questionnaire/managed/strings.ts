import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/questions-admin.json';
import '@/areas/people/shared/questionnaire/strings';

addStrings('questionsAdmin', strings);
