import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NEEDS } from '@/api/needs';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import type { LocalDate } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { floorOf } from '@/areas/booking/shared/places';
import { viewsBy } from '@/kit/views/views';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { managedBookings, myAgenda, myAgendaIn, requests } from './queries';
import { VIEWS, type When } from './search';

export const { mayView, viewsOf } = viewsBy(VIEWS, {
  managed: NEEDS.managedBookings,
  pending: NEEDS.respond,
});

/** A range of days, both ends included. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** My upcoming or past bookings, or those of a range of days. */
export function useMyBookings(when: When, range: Days | undefined) {
  const { today } = useWhere();
  const refetchInterval = usePollInterval('agenda');
  return useQuery({
    ...(range ? myAgendaIn(range.from, range.to) : myAgenda(when, today)),
    refetchInterval,
  });
}

/** An office’s bookings that the viewer manages, two weeks from or up to a day. */
export function useManagedBookings(officeId: string, when: When, date: LocalDate) {
  const refetchInterval = usePollInterval('agenda');
  return useQuery({ ...managedBookings(officeId, when, date), refetchInterval });
}

/**
 * Requests that need the viewer’s answer: immediately through the hub, or every two minutes while it’s down. People who can’t
 * answer any read none.
 */
export function useRequests() {
  const session = useSession();
  const { today } = useWhere();
  const refetchInterval = usePollInterval('approvals');
  const enabled = mayView(session, 'pending').allowed;
  return useQuery({ ...requests(today), enabled, refetchInterval });
}

type Place = ScheduleSlot['resource'];

/**
 * Name of a place’s floor, because two rooms may share a name. The place’s picture reads the areas, so that no row waits for
 * them.
 */
export function useFloorName(place: Place): string | undefined {
  const { data } = useQuery({ ...areasOf(place.office_id), enabled: false });
  return data && floorOf(new Map(data.elements.map((area) => [area.id, area])), place)?.name;
}

/** Reads the floors of places for a file, which omits them if that fails. */
export function useFloorNames(): (
  places: readonly Place[],
) => Promise<(place: Place) => string | undefined> {
  const client = useQueryClient();
  return async (places) => {
    const offices = [...new Set(places.map(({ office_id }) => office_id))];
    const lists = await Promise.all(
      offices.map((id) => client.query(areasOf(id)).catch(() => undefined)),
    );
    const areas = new Map(
      lists.flatMap((list) => list?.elements ?? []).map((area) => [area.id, area]),
    );
    return (place) => floorOf(areas, place)?.name;
  };
}
