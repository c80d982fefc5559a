import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/upload.json';

addStrings('upload', strings);
