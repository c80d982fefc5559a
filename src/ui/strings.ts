import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/ui.json';

/** Strings of components that the first page doesn’t show. */
addStrings('common', strings);
