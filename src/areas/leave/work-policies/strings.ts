import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/work-policies.json';

addStrings('workPolicies', strings);
