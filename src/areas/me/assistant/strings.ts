import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/assistant.json';

addStrings('assistant', strings);
