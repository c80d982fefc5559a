import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { followCursors } from '@/api/core/all-pages';
import { MAX_PAGE } from '@/api/core/fields';
import { FRESH } from '@/api/fresh';
import { reports } from '@/api/reports';
import type { ResourceType } from '@/api/schemas/enums';
import type { ReservationReportRow } from '@/api/schemas/reports';
import type { DayRange } from './model/range';

/** What all reports of the page are asked for. */
export interface ReportQuestion extends DayRange {
  readonly search?: string;
  readonly office?: string[];
  readonly type?: ResourceType[];
}

/** The figures by day and by hour. */
export const usageOf = (question: ReportQuestion) => reports.usage.query({ query: question });

/** The figures of every place. */
export const placesOf = (question: ReportQuestion) =>
  reports.resources.all({ query: question }, Number.MAX_SAFE_INTEGER);

/** The bookings that have been read so far. */
export interface ReadBookings {
  readonly rows: readonly ReservationReportRow[];
  readonly complete: boolean;
  /** The server's cursors led nowhere (F-41). */
  readonly isStuck: boolean;
}

/** Rows are shown again once there are half as many more: fifty pages mean ten drawings. */
const GROWTH = 1.5;

/** Every booking behind the figures, without a limit, shown while the pages still come. */
export const bookingsOf = (question: ReportQuestion) => {
  const queryKey = reports.reservations.key({ query: question }, 'pages');
  return queryOptions({
    queryKey,
    queryFn: async ({
      signal,
      client,
    }: {
      signal: AbortSignal;
      client: QueryClient;
    }): Promise<ReadBookings> => {
      // A complete list stays on the screen until the next one is complete.
      const shows = client.getQueryData<ReadBookings>(queryKey)?.complete !== true;
      const rows: ReservationReportRow[] = [];
      const cursors = followCursors(reports.reservations);
      let shown = 0;
      let cursor: string | undefined;
      do {
        const paged = { ...question, limit: MAX_PAGE, ...(cursor === undefined ? {} : { cursor }) };
        // Each page names the place where the next one starts, so pages can only be read one after the other.
        const page = await reports.reservations.call({ query: paged }, { signal });
        rows.push(...page.elements);
        cursor = cursors.after(page);
        if (cursor !== undefined && shows && rows.length >= shown * GROWTH) {
          shown = rows.length;
          client.setQueryData<ReadBookings>(queryKey, {
            rows: [...rows],
            complete: false,
            isStuck: false,
          });
        }
      } while (cursor !== undefined);
      return { rows, complete: true, isStuck: cursors.isStuck };
    },
    staleTime: ({ state }: { state: { data?: ReadBookings | undefined } }) =>
      state.data?.complete === true ? FRESH.calm : 0,
    // Comparing a hundred thousand rows with those before costs more than drawing the few in sight.
    structuralSharing: false,
    meta: { endpoint: reports.reservations.id },
  });
};
