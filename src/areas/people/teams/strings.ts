import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/teams.json';

addStrings('teams', strings);
