import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/stations.json';

addStrings('stations', strings);
