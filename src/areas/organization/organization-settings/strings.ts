import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/organization-settings.json';

addStrings('organizationSettings', strings);
