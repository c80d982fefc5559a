import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/ui.json';

/** Words of components that the first page does not show. */
addStrings('common', strings);
