import { dashboards } from '@/api/dashboards';
import type { TableCell, TableRow } from '@/api/schemas/overviews';
import { mergeCells } from '@/domain/team';
import type { LocalDate } from '@/domain/time';
import { eachOf } from '@/kit/queries/each';

interface WeekQuestion {
  readonly officeIds: readonly string[];
  /** Its Monday. */
  readonly week: LocalDate;
}

/** A person’s week in the team tables of some offices: a cell per day, Monday first; empty for people in no table. */
export const personWeek = eachOf(
  dashboards.table,
  async ({ officeIds, week }: WeekQuestion, ids, signal) => {
    const tables = await Promise.all(
      officeIds.map((officeId) =>
        dashboards.table.call(
          { params: { officeId }, query: { date: week, user_id: [...ids], limit: ids.length } },
          { signal },
        ),
      ),
    );
    const weeks = new Map<string, readonly TableCell[]>();
    for (const { user, days } of tables.flatMap(({ elements }): TableRow[] => elements)) {
      const other = weeks.get(user.id);
      weeks.set(user.id, other ? other.map((cell, index) => merged(cell, days[index])) : days);
    }
    return weeks;
  },
);

const merged = (cell: TableCell, other: TableCell | undefined): TableCell =>
  other ? mergeCells(cell, other) : cell;
