import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/integrations.json';

addStrings('integrations', strings);
