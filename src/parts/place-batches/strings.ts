import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/place-batches.json';

addStrings('place-batches', strings);
