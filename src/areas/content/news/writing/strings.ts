import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/news-admin.json';

addStrings('newsAdmin', strings);
