import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/pages-admin.json';

addStrings('pagesAdmin', strings);
