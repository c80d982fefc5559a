import type { LocationKind } from '@/api/schemas/enums';
import { IconBan, IconOffice, IconOutOfOffice, IconRemote, type IconType } from '@/ui/icon';

/** Each kind’s icon, so that it’s never shown by color alone (UI-2). */
const SIGNS: Readonly<Record<LocationKind, IconType>> = {
  office: IconOffice,
  remote: IconRemote,
  out_of_office: IconOutOfOffice,
  not_available: IconBan,
};

export function KindSign({ kind }: { kind: LocationKind }) {
  const Sign = SIGNS[kind];
  return <Sign aria-hidden="true" />;
}
