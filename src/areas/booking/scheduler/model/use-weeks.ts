import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableCell } from '@/api/schemas/overviews';
import type { Schedule } from '@/api/schemas/schedules';
import { personWeek } from '@/areas/people/shared/queries/person-week';
import { bookingsIn, type WeekQuestion } from '../queries';
import { filling, type Row } from './rows';

/**
 * Adds bookings to rows, only for the requested ones: in a large organization, no one reads a whole week.
 *
 * @param ids the visible rows; none if everything is already loaded
 * @param poll milliseconds between two reads
 */
export function useWeeks(
  rows: readonly Row[] | undefined,
  {
    ids,
    zone,
    poll,
    ...question
  }: WeekQuestion & { ids: readonly string[]; zone: string; poll: number | false },
) {
  const bookings = useQueries({
    queries: ids.map((id) => ({ ...bookingsIn(question, id), refetchInterval: poll })),
    combine: answers<readonly Schedule[]>,
  });
  const days = useQueries({
    queries: (question.by === 'people' ? ids : []).map((id) => ({
      ...personWeek({ officeIds: [question.officeId], week: question.monday }, id),
      refetchInterval: poll,
    })),
    combine: answers<readonly TableCell[]>,
  });
  const fill = useMemo(() => filling(question.by, zone), [question.by, zone]);
  const filled = useMemo(() => {
    if (ids.length === 0) return rows;
    const at = new Map(ids.map((id, index) => [id, index]));
    return rows?.map((row) => {
      const index = at.get(row.id) ?? -1;
      const schedules = bookings.data[index];
      return schedules ? fill(row, { schedules, days: days.data[index] }) : row;
    });
  }, [rows, ids, bookings.data, days.data, fill]);
  return {
    rows: filled,
    isError: bookings.isError || days.isError,
    isFetching: bookings.isFetching || days.isFetching,
    retry: () => Promise.all([bookings.retry(), days.retry()]),
  };
}

const answers = <T>(results: readonly UseQueryResult<T>[]) => ({
  data: results.map(({ data }) => data),
  isError: results.some(({ isError }) => isError),
  isFetching: results.some(({ isFetching }) => isFetching),
  retry: () =>
    Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
});
