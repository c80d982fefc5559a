import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Visit } from '@/api/schemas/visits';
import { officeDay, type LocalDate } from '@/domain/time';
import { isLate, isPast, recentGuests, visitStateOf, type VisitStatus } from '@/domain/visits';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { allStations } from '@/areas/places/shared/queries/stations';
import { useSession, type Session } from '@/session';
import { useWhere } from '@/session/where';
import { signedOn, visitById, visitsTo } from './queries';
import type { When } from './search';

/** A visit with its office’s data. */
export interface VisitRow {
  readonly visit: Visit;
  readonly status: VisitStatus;
  /** They should have come by now. */
  readonly isLate: boolean;
  readonly office: string;
  readonly zone: string;
  /** The office's day it belongs to. */
  readonly day: LocalDate;
}

export function rowOf(visit: Visit, offices: Session['offices'], now: number): VisitRow {
  const office = offices.find(({ id }) => id === visit.office_id);
  const zone = office?.time_zone ?? 'UTC';
  return {
    visit,
    status: visitStateOf(visit, now, zone),
    isLate: isLate(visit, now, zone),
    office: office?.name ?? '',
    zone,
    day: officeDay(visit.start, zone),
  };
}

/** The visits on one day. */
export interface VisitDay {
  readonly day: LocalDate;
  readonly rows: readonly VisitRow[];
}

/** How many visitors are offered to be invited again. */
const GUESTS = 4;

/**
 * My visitors by day, upcoming or past, and those who may be invited again.
 *
 * @param canceled visits that were canceled on this page: they stay in their place, with their Undo (UNDO-1)
 */
export function useMyVisits(when: When, canceled: ReadonlySet<string>) {
  const { user, offices } = useSession();
  const { today, zone } = useWhere();
  const minute = useNow();
  const refetchInterval = usePollInterval('agenda');
  const query = useQuery({ ...visitsTo(user.id, today, zone), refetchInterval });
  const elements = query.data?.elements;
  return useMemo(() => {
    const rows = elements?.map((visit) => rowOf(visit, offices, minute));
    const shown = rows?.filter(({ visit, zone: at }) =>
      when === 'upcoming'
        ? canceled.has(visit.id) || !isPast(visit, minute, at)
        : isPast(visit, minute, at) && !canceled.has(visit.id),
    );
    return {
      query,
      days: shown && byDay(when === 'past' ? shown.toReversed() : shown),
      guests: elements ? recentGuests(elements, GUESTS) : [],
    };
  }, [query, elements, offices, minute, when, canceled]);
}

function byDay(rows: readonly VisitRow[]): readonly VisitDay[] {
  const days = new Map<LocalDate, VisitRow[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days].map(([day, each]) => ({ day, rows: each }));
}

/** One visit, and what its visitor signed. */
export function useVisit(id: string) {
  const { offices } = useSession();
  const minute = useNow();
  const refetchInterval = usePollInterval('agenda');
  const query = useQuery({ ...visitById(id), refetchInterval });
  const signed = useQuery(signedOn(id));
  return { query, row: query.data && rowOf(query.data, offices, minute), signed };
}

/**
 * Whether guests of an office can only check in at reception, because it has no visitor station. False while that’s unknown: the
 * words for offices with a station are true of both.
 */
export function useIsReceptionOnly(officeId: string): boolean {
  const { data } = useQuery(allStations());
  if (!data || data.incomplete || officeId === '') return false;
  return !data.elements.some(({ office_id }) => office_id === officeId);
}
