import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/directory.json';

addStrings('directory', strings);
