import { useQuery } from '@tanstack/react-query';
import type { TableRow, TableSlot } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import { sortPeople } from '@/domain/people';
import { isSeatType } from '@/domain/reservations/kinds';
import type { LocalDate } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { useSession } from '@/session';
import { teamWeek } from '../queries';

/** Someone who is in on a day, with their place. */
export interface Present {
  readonly person: Person;
  readonly seat: TableSlot | undefined;
  /** Their office that day, if it’s known. */
  readonly officeId: string | null | undefined;
}

/** Who from my teams is in on a day: planned for the office, or with a desk. */
export function useWhoIsIn(officeId: string, date: LocalDate) {
  const { user } = useSession();
  const refetchInterval = usePollInterval('agenda');
  const { data, isError, refetch, isFetching } = useQuery({
    ...teamWeek(officeId, user.id, date),
    refetchInterval,
  });
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    /** No one shares a team with me. */
    isAlone: data?.length === 0,
    present: presentOn(data ?? [], date),
    retry: refetch,
    retrying: isFetching,
  } as const;
}

function presentOn(rows: readonly TableRow[], date: LocalDate): readonly Present[] {
  const present = new Map<string, Present>();
  for (const { user, days } of rows) {
    const cell = days.find((day) => day.date === date);
    const seat = cell?.slots.find(({ resource }) => isSeatType(resource.type));
    if (cell && (seat || cell.locations.includes('office'))) {
      present.set(user.id, { person: user, seat, officeId: cell.office_id });
    }
  }
  return sortPeople([...present.values()].map(({ person }) => person)).flatMap(
    ({ id }) => present.get(id) ?? [],
  );
}
