import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/admin.json';

addStrings('admin', strings);
