import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableOverview } from '@/api/dashboards';
import { addCounts, type TeamDay } from '@/domain/team';
import { startOfWeek, weekOf as datesOf, type LocalDate } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { useWhere } from '@/session/where';
import { countsOf, weeksFrom, type Who } from './reads';
import { useLast } from './use-last';

/** The columns of the table. */
export interface Column {
  readonly date: LocalDate;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** How many are where; undefined while that is not known. */
  readonly counts: TeamDay | undefined;
  /** Whether the office of the bar opens; Monday to Friday where that is not known. */
  readonly isOpen: boolean;
}

const WEEKEND = 5;

/** The days of the table with how many people are where on each. */
export function useDays(
  officeIds: readonly string[],
  who: Who,
  enabled: boolean,
): { columns: readonly Column[]; failed: boolean; retry: () => unknown } {
  const { date, today } = useWhere();
  const monday = startOfWeek(date);
  const refetchInterval = usePollInterval('agenda');
  // Who is asked for by name is counted wherever they belong: a second office would count them again.
  const asked = who.userIds ? officeIds.slice(0, 1) : officeIds;
  const {
    tables: read,
    failed,
    retry,
  } = useQueries({
    queries: weeksFrom(monday).flatMap((week) =>
      asked.map((officeId) => ({
        ...countsOf(officeId, week, who),
        enabled,
        refetchInterval,
      })),
    ),
    combine: gather,
  });
  // Another question's figures stay for a moment rather than none.
  const tables = useLast(
    read,
    read.some((table) => table !== undefined),
  );
  const columns = useMemo(() => {
    const counts = new Map<LocalDate, TeamDay>();
    for (const table of tables) {
      for (const day of table?.days ?? []) {
        const known = counts.get(day.date);
        // The office of the bar comes first: whether a day is open is about it.
        counts.set(day.date, known ? { ...known, ...addCounts(known, day) } : day);
      }
    }
    return weeksFrom(monday)
      .flatMap(datesOf)
      .map((each, index): Column => {
        const known = counts.get(each);
        return {
          date: each,
          isToday: each === today,
          isPast: each < today,
          counts: known,
          isOpen: known?.is_open ?? index % 7 < WEEKEND,
        };
      });
  }, [tables, monday, today]);
  return { columns, failed, retry };
}

const gather = (results: readonly UseQueryResult<TableOverview>[]) => ({
  tables: results.map(({ data }) => data),
  failed: results.some(({ isError, data }) => isError && !data),
  retry: () => Promise.all(results.map(({ refetch }) => refetch())),
});
