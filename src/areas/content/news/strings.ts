import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/news.json';

addStrings('news', strings);
