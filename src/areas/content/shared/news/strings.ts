import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/news-marks.json';

addStrings('newsMarks', strings);
