import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/scheduler.json';

addStrings('scheduler', strings);
