import { useQuery } from '@tanstack/react-query';
import type { TableCell } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import { startOfWeek, type LocalDate } from '@/domain/time';
import { personWeek } from '@/areas/people/shared/queries/person-week';
import { personById } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';

/**
 * The person whose panel is open.
 *
 * @param who their id, from the address
 * @param known the person of the opened row; absent if the panel was opened by the address
 */
export function useChosen(
  who: string | undefined,
  known: Person | undefined,
): { person: Person | undefined; isGone: boolean } {
  const { user } = useSession();
  const here = known?.id === who ? known : who === user.id ? user : undefined;
  const { data, isError } = useQuery({
    ...personById(who ?? ''),
    enabled: who !== undefined && !here,
  });
  return { person: here ?? data, isGone: isError };
}

/** Someone’s day in the table. */
export interface DayOfPerson {
  readonly cell: TableCell | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly retry: () => unknown;
  readonly retrying: boolean;
}

/** Where someone is on a day, and their places. */
export function useDay(officeIds: readonly string[], userId: string, date: LocalDate): DayOfPerson {
  const week = useQuery(personWeek({ officeIds, week: startOfWeek(date) }, userId));
  return {
    cell: week.data?.find((each) => each.date === date),
    isPending: week.isPending,
    isFailed: week.isError && !week.data,
    retry: week.refetch,
    retrying: week.isFetching,
  };
}
