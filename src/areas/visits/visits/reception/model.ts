import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate, weekOf, type LocalDate } from '@/domain/time';
import { onSite } from '@/domain/visits/on-site';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { failedReads } from '@/kit/loading/failed-reads';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { useSession } from '@/session';
import { useFloors, useWhere } from '@/session/where';
import { rowOf, type VisitRow } from '../model';
import { checkedInOn, visitsAt, visitsFrom } from '../queries';
import type { ReceptionSpan, ReceptionView } from '../search';

/** The number of visitors in each view. */
export type Counts = Readonly<Record<ReceptionView, number>>;

const VIEW_OF: Partial<Record<VisitRow['status'], ReceptionView>> = {
  expected: 'expected',
  here: 'here',
  left: 'left',
};

/** The visits of a day, or of the week that contains it. */
export function visitsOf(
  { officeId, date, zone }: { officeId: string; date: LocalDate; zone: string },
  span: ReceptionSpan,
) {
  const week = weekOf(date);
  return span === 'day'
    ? visitsAt(officeId, date)
    : visitsFrom(officeId, week[0] ?? date, week.at(-1) ?? date, zone);
}

/**
 * The visitors of the selected office on a day or in its week: those in a view, and those waiting at the door today. A search
 * includes all of them, because a visitor at the desk should be found wherever they’re listed.
 */
export function useReception(view: ReceptionView, span: ReceptionSpan, q: string) {
  const { offices } = useSession();
  const { office, today, date, zone } = useWhere();
  const minute = useNow();
  const refetchInterval = usePollInterval('presence');
  const query = useQuery({
    ...visitsOf({ officeId: office?.id ?? '', date, zone }, span),
    enabled: office !== undefined,
    refetchInterval,
  });
  // The same read if the list shows today.
  const now = useQuery({
    ...visitsAt(office?.id ?? '', today),
    enabled: office !== undefined,
    refetchInterval,
  });
  const atTheDoor = now.data?.elements;
  const elements = query.data?.elements;
  const rows = useMemo(
    () => elements?.map((visit) => rowOf(visit, offices, minute)),
    [elements, offices, minute],
  );
  const counts = useMemo((): Counts | undefined => {
    if (!rows) return undefined;
    const found = { expected: 0, here: 0, left: 0, all: rows.length };
    for (const { status } of rows) {
      const own = VIEW_OF[status];
      if (own) found[own] += 1;
    }
    return found;
  }, [rows]);
  const isAll = view === 'all' || q.trim() !== '';
  const shown = useMemo(
    () => (isAll ? rows : rows?.filter(({ status }) => VIEW_OF[status] === view)),
    [rows, isAll, view],
  );
  const waiting = useMemo(
    () =>
      atTheDoor
        ?.filter(({ status }) => status === 'waiting')
        .map((visit) => rowOf(visit, offices, minute)),
    [atTheDoor, offices, minute],
  );
  return { query, rows: shown, all: rows, waiting, counts, office };
}

/** Everyone in the selected office now, by floor, for an evacuation. */
export function useOnSite() {
  const { office, today, zone } = useWhere();
  const enabled = office !== undefined;
  const refetchInterval = usePollInterval('presence');
  const visits = useQuery({ ...visitsAt(office?.id ?? '', today), enabled, refetchInterval });
  const bookings = useQuery({
    ...checkedInOn(office?.id ?? '', today, zone),
    enabled,
    refetchInterval,
  });
  const areas = useQuery({ ...areasOf(office?.id ?? ''), enabled });
  const building = useFloors(office?.id);
  const [visitRows, bookingRows, areaRows] = [
    visits.data?.elements,
    bookings.data?.elements,
    areas.data?.elements,
  ];
  const floors = useMemo(() => {
    if (!visitRows || !bookingRows || !areaRows || !building) return undefined;
    const byId = new Map(areaRows.map((area) => [area.id, area]));
    const order = building.map(({ id }) => id);
    return onSite(bookingRows, visitRows, byId, order).map(({ floorId, people }) => ({
      floor: floorId === null ? null : (byId.get(floorId)?.name ?? null),
      people,
    }));
  }, [visitRows, bookingRows, areaRows, building]);
  return {
    floors,
    failed: failedReads([visits, bookings, areas]),
    isIncomplete: visits.data?.incomplete === true || bookings.data?.incomplete === true,
    office: office?.name ?? '',
    day: formatDate(today, 'full'),
    zone,
  };
}

export type EvacuationFloor = NonNullable<ReturnType<typeof useOnSite>['floors']>[number];
