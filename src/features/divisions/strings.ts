import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/divisions.json';

addStrings('divisions', strings);
