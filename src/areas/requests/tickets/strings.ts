import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/tickets.json';

addStrings('tickets', strings);
