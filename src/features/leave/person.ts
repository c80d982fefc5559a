import type { Office } from '@/api/schemas/places';
import { officeDay, pickZone, type LocalDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useSession, type Session } from '@/session';

/** Where the viewer's days are counted: in their own office, whichever one the bar shows (TZ-2). */
export interface Home {
  readonly office: Office | undefined;
  readonly zone: string;
  readonly today: LocalDate;
}

/** @param now milliseconds since 1970 */
export function homeOf({ user, offices, organization }: Session, now: number): Home {
  const office = offices.find(({ id }) => id === user.default_office_id);
  const zone = pickZone(office?.time_zone, organization.settings.timeZone);
  return { office, zone, today: officeDay(now, zone) };
}

export const useHome = (): Home => homeOf(useSession(), useNow());
