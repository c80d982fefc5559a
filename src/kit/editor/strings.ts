import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/editor.json';

addStrings('editor', strings);
