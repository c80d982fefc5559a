import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { TableCell } from '@/api/schemas/overviews';
import type { LocalDate } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { personWeek } from '@/areas/people/shared/queries/person-week';

/** One person’s cells by date, as far as they’re known. */
export function useCells(
  officeIds: readonly string[],
  weeks: readonly LocalDate[],
  userId: string,
) {
  const refetchInterval = usePollInterval('agenda');
  return useQueries({
    queries: weeks.map((week) => ({ ...personWeek({ officeIds, week }, userId), refetchInterval })),
    combine: cellsOf,
  });
}

const cellsOf = (results: readonly UseQueryResult<readonly TableCell[]>[]) => ({
  cells: new Map(results.flatMap(({ data }) => data ?? []).map((cell) => [cell.date, cell])),
  failed: results.some(({ isError, data }) => isError && !data),
});
