import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/offer.json';

addStrings('offer', strings);
