import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/onboarding.json';

addStrings('onboarding', strings);
