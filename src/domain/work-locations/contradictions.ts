import { covers, isAbsence, type Leave } from '@/domain/leave/absence';
import { toInstant, type LocalDate } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { HALVES, halfOf, type DayPlan, type Half } from './week';

/** A booking on a day, in milliseconds since 1970. */
export interface Booked {
  readonly start: number;
  readonly end: number;
  /** A place to sit for the day, unlike a room or a parking space. */
  readonly isSeat: boolean;
}

/** Conflicts between a day’s plan, bookings, and leave; each has one fix. */
export type Contradiction<B extends Booked> =
  /** Release the bookings, or withdraw the day (LEAVE-2, LEAVE-3). */
  | { readonly kind: 'on_leave'; readonly leave: Leave; readonly bookings: readonly B[] }
  /** Set these halves of the day to out of office. */
  | { readonly kind: 'plan_on_leave'; readonly leave: Leave; readonly halves: readonly Half[] }
  /** Set these halves of the day to office (WL-3). */
  | { readonly kind: 'seat_away'; readonly booking: B; readonly halves: readonly Half[] }
  /** Take the suggested desk (WL-3). */
  | { readonly kind: 'no_seat' };

export interface DayQuestion<B extends Booked> {
  readonly date: LocalDate;
  /** The office's zone. */
  readonly zone: string;
  readonly today: LocalDate;
  readonly plan: DayPlan;
  readonly bookings: readonly B[];
  /** Accepted requests of any type. */
  readonly leaves: readonly Leave[];
  /** Whether the office is open that day. */
  readonly isOpen: boolean;
}

const TWO_HOURS = 2 * HOUR;

const noonOf = (date: LocalDate, zone: string): number =>
  toInstant(`${date}T12:00:00`, zone).getTime();

/**
 * The part of a time in which a plan has someone in the office: up to noon or from noon on if only that half is an office half.
 * Undefined if nothing is left of it.
 */
export function officeTime(
  { start, end }: Pick<Booked, 'start' | 'end'>,
  plan: DayPlan,
  date: LocalDate,
  zone: string,
): { start: number; end: number } | undefined {
  const noon = noonOf(date, zone);
  const from = halfOf(plan, 'morning') === 'office' ? start : Math.max(start, noon);
  const to = halfOf(plan, 'afternoon') === 'office' ? end : Math.min(end, noon);
  return from < to ? { start: from, end: to } : undefined;
}

/** The halves of a day that a booking affects: those it overlaps by two hours, or at least the one it overlaps most. */
export function halvesOf(
  { start, end }: Pick<Booked, 'start' | 'end'>,
  date: LocalDate,
  zone: string,
): Half[] {
  const noon = noonOf(date, zone);
  const morning = Math.max(0, Math.min(end, noon) - start);
  const afternoon = Math.max(0, end - Math.max(start, noon));
  const long = Math.min(TWO_HOURS, Math.max(morning, afternoon));
  return HALVES.filter((half) => (half === 'morning' ? morning : afternoon) >= long);
}

/** Kinds in a plan that mean working. */
const AT_WORK: ReadonlySet<string | undefined> = new Set(['office', 'remote']);

/**
 * The most serious conflict of a day that deserves a chip: booked on accepted leave, planning to work on it, a desk while
 * somewhere else, or an office day without a desk (WL-3, LEAVE-3). A past day has none.
 */
export function contradictionOf<B extends Booked>({
  date,
  zone,
  today,
  plan,
  bookings,
  leaves,
  isOpen,
}: DayQuestion<B>): Contradiction<B> | undefined {
  if (date < today) return undefined;
  const about = bookings.map((booking) => ({ booking, halves: halvesOf(booking, date, zone) }));
  const granted = leaves.filter((leave) => isAbsence(leave.type) && covers(leave, date));
  for (const leave of granted) {
    const half = leave.half_day;
    const lost = about.filter(({ halves }) => half === null || halves.includes(half));
    if (lost.length > 0) {
      return { kind: 'on_leave', leave, bookings: lost.map(({ booking }) => booking) };
    }
  }
  for (const leave of granted) {
    const half = leave.half_day;
    const halves = HALVES.filter(
      (each) => (half === null || half === each) && AT_WORK.has(halfOf(plan, each)),
    );
    if (halves.length > 0) return { kind: 'plan_on_leave', leave, halves };
  }
  if (granted.some(({ half_day }) => half_day === null)) return undefined;
  const seats = about.filter(({ booking }) => booking.isSeat);
  if (plan.length > 0) {
    const away = seats.find(({ halves }) =>
      halves.every((half) => halfOf(plan, half) !== 'office'),
    );
    if (away) return { kind: 'seat_away', ...away };
  }
  return plan.includes('office') && seats.length === 0 && isOpen ? { kind: 'no_seat' } : undefined;
}
