import { useQuery } from '@tanstack/react-query';
import { NEEDS } from '@/api/needs';
import type { Office } from '@/api/schemas/places';
import { officeDay, pickZone, type LocalDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { viewsBy } from '@/kit/views/views';
import { useSession, type Session } from '@/session';
import { waiting } from './queries';
import { VIEWS } from './search';

export const { mayView, viewsOf } = viewsBy(VIEWS, { managed: NEEDS.managedPeople });

/** The zone in which the viewer’s days are counted: that of their own office, whichever office is selected (TZ-2). */
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

/** How many requests need the viewer’s answer; 0 until they’re read. */
export function useWaitingCount(): number {
  const refetchInterval = usePollInterval('approvals');
  const { data } = useQuery({ ...waiting(), refetchInterval });
  return data?.elements.filter(({ can_respond }) => can_respond).length ?? 0;
}
