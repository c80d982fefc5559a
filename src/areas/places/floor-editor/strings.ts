import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/floor-editor.json';

addStrings('floor-editor', strings);
