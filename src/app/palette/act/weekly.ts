import { useQueries } from '@tanstack/react-query';
import { onDay } from '@/domain/reservations/moved';
import { addDays, officeDay, serverRange, type LocalDate } from '@/domain/time';
import { refusalsIn } from '@/areas/booking/rooms/queries';
import { now } from '@/lib/clock';
import { instantOf, type BookIntent } from './intent';

/** Dates of a weekly series. */
export const WEEKS = 10;

/** Instants in the API’s format. */
export interface Range {
  readonly start: string;
  readonly end: string;
}

/** The first day that’s meant: a series that would begin earlier today begins a week later. */
export function firstDay({ date, from, weekly }: BookIntent, zone: string): LocalDate {
  const isOver = weekly && from !== undefined && instantOf(date, from, zone) < now();
  return isOver ? addDays(date, 7) : date;
}

/** What the server would refuse on the later dates of a weekly series; without a range, there are none. */
export function useWeekly(officeId: string, range: Range | undefined, zone: string) {
  const span = range && { start: Date.parse(range.start), end: Date.parse(range.end) };
  const first = span && officeDay(span.start, zone);
  const later =
    span === undefined || first === undefined
      ? []
      : Array.from({ length: WEEKS - 1 }, (_, index) =>
          serverRange(onDay(span, addDays(first, 7 * (index + 1)), zone)),
        );
  const reads = useQueries({ queries: later.map((each) => refusalsIn(officeId, each)) });
  return {
    reads,
    isLoading: reads.some(({ data }) => !data),
    /** The later days on which a place is taken or closed. */
    taken: (id: string): readonly LocalDate[] =>
      reads.flatMap(({ data }, index) =>
        first !== undefined && data?.some((each) => each.id === id)
          ? [addDays(first, 7 * (index + 1))]
          : [],
      ),
  };
}

/** A place’s weekly series without some of its days, as it’s booked. The code for series loads with the first one. */
export async function weeklySeries(
  placeId: string,
  range: Range,
  zone: string,
  skipped: readonly LocalDate[],
) {
  const { mixOf, outline } = await import('@/areas/booking/rooms/series/plan');
  const repeat = { kind: 'weekly', count: WEEKS } as const;
  const plan = outline(
    { start: Date.parse(range.start), end: Date.parse(range.end) },
    zone,
    repeat,
  );
  const dates = plan.dates.map((date) => ({
    date,
    refusal: undefined,
    otherRoom: undefined,
    otherTime: undefined,
  }));
  const mix = mixOf(
    plan,
    repeat,
    dates,
    ({ date }) => (skipped.includes(date.key) ? 'skip' : 'keep'),
    placeId,
  );
  return (
    mix && {
      slots: mix.slots,
      dates: { count: WEEKS - skipped.length, changed: 0 },
      details: { recurring: mix.recurring },
    }
  );
}
