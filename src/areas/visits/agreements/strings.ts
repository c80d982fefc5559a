import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/forms.json';

addStrings('forms', strings);
