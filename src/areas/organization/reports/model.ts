import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { GrowingRows } from '@/api/core/all-pages';
import type { ResourcesReport, UsageReport } from '@/api/reports';
import type { ReservationReportRow } from '@/api/schemas/reports';
import type { LocalDate } from '@/domain/time';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { bookingsBehind, peopleOf, type PersonRow, type ZoneOf } from './model/bookings';
import { requestedRange, previousOf, type RequestedRange, type DayRange } from './model/range';
import { bookingsOf, placesOf, usageOf, type ReportQuestion } from './queries';
import type { ReportsSearch } from './search';

/** The reports for an address, for the loader and the page; undefined if its range can’t be shown. */
export function questionOf(
  { office, type, q }: Pick<ReportsSearch, 'office' | 'type' | 'q'>,
  asked: RequestedRange,
): ReportQuestion | undefined {
  if (asked.kind !== 'known') return undefined;
  const search = q.trim();
  return {
    ...asked.range,
    ...(search === '' ? {} : { search }),
    ...(office === undefined ? {} : { office: [office] }),
    ...(type === undefined ? {} : { type: [type] }),
  };
}

/** The same report for the preceding days. */
export const previousQuestion = (question: ReportQuestion): ReportQuestion => ({
  ...question,
  ...previousOf(question),
});

export interface ReportRequest {
  readonly search: ReportsSearch;
  readonly asked: RequestedRange;
  readonly today: LocalDate;
  readonly set: (change: Partial<ReportsSearch>) => void;
}

/** What the address asks for, and how to change it. */
export function useReportRequest(): ReportRequest {
  const search = useSearch({ from: '/_app/admin/reports' });
  const navigate = useNavigate({ from: '/admin/reports' });
  const { today } = useWhere();
  const { start, end } = search;
  const asked = useMemo(() => requestedRange({ start, end }, today), [start, end, today]);
  const set = useCallback(
    (change: Partial<ReportsSearch>) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, asked, today, set };
}

/** Everything the page shows about one range. */
export interface Report {
  readonly range: DayRange;
  readonly usage: UseQueryResult<UsageReport>;
  /** The figures can be shown. They follow their answer in a render of slices: all of them at once would block the page (F-40). */
  readonly isReady: boolean;
  /** The preceding days, which are optional. */
  readonly before: UsageReport | undefined;
  readonly places: UseQueryResult<{ elements: ResourcesReport['elements']; incomplete: boolean }>;
  readonly bookings: UseQueryResult<GrowingRows<ReservationReportRow>>;
  /** The people in the bookings read so far. */
  readonly people: readonly PersonRow[] | undefined;
  /** The people don’t include all loaded bookings yet. */
  readonly isCounting: boolean;
  readonly zoneOf: ZoneOf;
  /** Reads again whatever failed: one Retry for all of it. */
  readonly retry: () => void;
}

export function useReport(question: ReportQuestion): Report {
  const { offices } = useSession();
  const usage = useQuery(usageOf(question));
  const before = useQuery(usageOf(previousQuestion(question)));
  const places = useQuery(placesOf(question));
  const bookings = useQuery(bookingsOf(question));
  const rows = bookings.data?.elements;
  // The people of a hundred thousand bookings are counted after their table is shown.
  const counted = useDeferredValue(rows);
  // Read while rendering: otherwise, a read that fails after the last render wouldn’t count.
  const failed = [usage, before, places, bookings].filter(({ isError }) => isError);
  const zones = useMemo(
    () => new Map(offices.map(({ id, time_zone }) => [id, time_zone])),
    [offices],
  );
  return {
    range: question,
    usage,
    isReady: useDeferredValue(usage.data !== undefined),
    before: before.data,
    places,
    bookings,
    people: useMemo(() => counted && peopleOf(counted), [counted]),
    isCounting: counted !== rows,
    zoneOf: useCallback((id) => zones.get(id) ?? 'UTC', [zones]),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The bookings that the table below shows. */
export function useBookingsBehind({ range, bookings, zoneOf }: Report, search: ReportsSearch) {
  const rows = bookings.data?.elements;
  const { kind, at, day, until, site, person, place, floor, area, kind_of, weekday } = search;
  return useMemo(
    () =>
      rows &&
      bookingsBehind(
        rows,
        { kind, at, day, until, site, person, place, floor, area, kind_of, weekday },
        range.start,
        zoneOf,
      ),
    [
      rows,
      kind,
      at,
      day,
      until,
      site,
      person,
      place,
      floor,
      area,
      kind_of,
      weekday,
      range.start,
      zoneOf,
    ],
  );
}
