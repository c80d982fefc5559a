import type { LocationKind } from '@/api/schemas/enums';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/kinds.json';

addStrings('kinds', strings);

const t = i18n.getFixedT(null, 'kinds');

/** The name of a working location, everywhere: "Office", "Out of office". */
export const locationLabel = (kind: LocationKind): string => t(kind);
