import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/applications.json';

addStrings('applications', strings);
