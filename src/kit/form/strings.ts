import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/form.json';

addStrings('form', strings);
