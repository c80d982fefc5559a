import { dashboards } from '@/api/dashboards';
import type { TableRow } from '@/api/schemas/overviews';
import type { LocalDate } from '@/domain/time';
import { batchedBy } from '@/lib/batched';

/**
 * The row of one person in the team table of an office for a week, from its Monday on; undefined for whom the table doesn't hold.
 * Rows that are asked for within a moment are read together.
 */
export const personWeek = batchedBy(
  async (
    { officeId, week }: { readonly officeId: string; readonly week: LocalDate },
    ids,
    signal,
  ): Promise<ReadonlyMap<string, TableRow>> => {
    const { elements } = await dashboards.table.call(
      { params: { officeId }, query: { date: week, user_id: [...ids], limit: ids.length } },
      { signal },
    );
    return new Map(elements.map((row) => [row.user.id, row]));
  },
);
