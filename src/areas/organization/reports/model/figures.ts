import type { UsageReport } from '@/api/reports';
import type { HourRow, ResourceReportRow, UsageRow } from '@/api/schemas/reports';
import { compareCodes } from '@/domain/text/order';
import { addDays, daysBetween, startOfMonth, startOfWeek, type LocalDate } from '@/domain/time';
import type { HourOfWeek } from '../search';
import { lengthOf, type DayRange } from './range';

/** Minutes that were booked, and minutes that could have been. */
interface Minutes {
  readonly booked_minutes: number;
  readonly open_minutes: number;
}

/** Booked divided by open minutes, 0 to 1 (REP-1); null if nothing was open. */
export const utilization = ({ booked_minutes, open_minutes }: Minutes): number | null =>
  open_minutes === 0 ? null : booked_minutes / open_minutes;

/** Figures that can be added up: each booking and each minute counts once. */
export interface Sums extends Minutes {
  readonly reservations: number;
  readonly check_ins: number;
  readonly no_shows: number;
}

/** Some figures, and those of another row. */
export const plus = (sums: Sums | undefined, row: Sums): Sums => ({
  reservations: (sums?.reservations ?? 0) + row.reservations,
  check_ins: (sums?.check_ins ?? 0) + row.check_ins,
  no_shows: (sums?.no_shows ?? 0) + row.no_shows,
  booked_minutes: (sums?.booked_minutes ?? 0) + row.booked_minutes,
  open_minutes: (sums?.open_minutes ?? 0) + row.open_minutes,
});

/** A place without any booking, including pending ones. */
export const isUnused = ({ reservations }: ResourceReportRow): boolean => reservations === 0;

/** Days per bar: a day, a week from Monday, a month. */
type Step = 'day' | 'week' | 'month';

/** How many steps can be distinguished and clicked side by side. */
const LIMIT = 31;

/** The finest steps that fit a range. */
export function stepOf(range: DayRange): Step {
  const days = lengthOf(range);
  return days <= LIMIT ? 'day' : days <= 7 * (LIMIT - 1) ? 'week' : 'month';
}

/** The figures of one step, all offices together. Each booking is counted once, so that steps add up to the total. */
export interface Bucket extends Sums {
  /** Its first and last day within the range. */
  readonly start: LocalDate;
  readonly end: LocalDate;
}

const STARTS = {
  day: (date: LocalDate) => date,
  week: startOfWeek,
  month: startOfMonth,
} satisfies Record<Step, (date: LocalDate) => LocalDate>;

/** Days and offices added up to steps, in order. */
export function bucketsOf(rows: readonly UsageRow[], step: Step): Bucket[] {
  const buckets = new Map<LocalDate, Bucket>();
  for (const row of rows) {
    const key = STARTS[step](row.date);
    const before = buckets.get(key);
    buckets.set(key, {
      start: before && before.start < row.date ? before.start : row.date,
      end: before && before.end > row.date ? before.end : row.date,
      ...plus(before, row),
    });
  }
  return [...buckets.values()].toSorted((a, b) => compareCodes(a.start, b.start));
}

/** The preceding days, shifted into the range: each is compared with the day at the same position. */
export const movedInto = (rows: readonly UsageRow[], from: DayRange, to: DayRange): UsageRow[] =>
  rows.map((row) => ({ ...row, date: addDays(to.start, daysBetween(from.start, row.date)) }));

/** A figure’s relative change. Undefined if there is nothing to compare with. */
export const changeOf = (
  now: number | null,
  before: number | null | undefined,
): number | undefined =>
  now === null || before === null || before === undefined || before === 0
    ? undefined
    : (now - before) / before;

/** Days before the very first booking can’t be compared: they would make anything look like growth. */
export const isComparable = (
  { bounds: { first_date } }: Pick<UsageReport, 'bounds'>,
  before: DayRange,
): boolean => first_date !== null && first_date <= before.start;

/** The busiest hour of the week, the first of several. */
export function fullestHour(hours: readonly HourRow[]): (HourOfWeek & Minutes) | undefined {
  let fullest: HourRow | undefined;
  for (const hour of hours) {
    if ((utilization(hour) ?? 0) > (fullest ? (utilization(fullest) ?? 0) : 0)) fullest = hour;
  }
  return fullest;
}
