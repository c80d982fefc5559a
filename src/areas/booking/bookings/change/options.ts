import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { anyCovers, bookingMode, subtract, type Span } from '@/domain/reservations';
import { toInstant, type LocalDate } from '@/domain/time';
import { MINUTE, QUARTER } from '@/domain/time/durations';

/** How many of each kind are shown as buttons; the map has them all. */
export const SHOWN = 4;

const SHIFTS = [30, -30, 60, -60, 15, -15, 90, -90, 120, -120] as const;

interface TimesQuestion {
  readonly slot: ScheduleSlot;
  readonly date: LocalDate;
  /** Bookings of the place on the day. */
  readonly day: readonly Schedule[];
  readonly totalSlots: number;
  readonly open: Span;
  /** The office’s default hours, `HH:mm:ss` (DEF-1). */
  readonly hours: { readonly start: string; readonly end: string };
  readonly now: number;
}

export interface TimeOption extends Span {
  readonly kind: 'morning' | 'afternoon' | 'day' | 'shift';
}

/**
 * Other times for the same place on the same day. Places booked by the day offer halves; those booked by the hour move by quarter
 * hours up to two hours (DEF-2, SUG-3).
 */
export function timeOptions(question: TimesQuestion): TimeOption[] {
  const { slot, date, day, totalSlots, open, hours, now } = question;
  const own = { start: Date.parse(slot.start), end: Date.parse(slot.end) };
  const others = day
    .flatMap(({ slots }) => slots)
    .filter(
      ({ id, resource, status }) =>
        id !== slot.id && resource.id === slot.resource.id && status === 'accepted',
    );
  // If there’s room for several, others aren’t in the way; the server counts them (RACE-4).
  const free =
    totalSlots > 1
      ? [open]
      : subtract(
          open,
          others.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
        );
  const wall = (clock: string) => toInstant(`${date}T${clock}`, slot.time_zone).getTime();
  const candidates: TimeOption[] =
    bookingMode(slot.resource.type) === 'day'
      ? [
          { kind: 'day', start: wall(hours.start), end: wall(hours.end) },
          { kind: 'morning', start: wall(hours.start), end: wall('13:00:00') },
          { kind: 'afternoon', start: wall('13:00:00'), end: wall(hours.end) },
        ]
      : SHIFTS.map((minutes) => ({
          kind: 'shift',
          start: own.start + minutes * MINUTE,
          end: own.end + minutes * MINUTE,
        }));
  return candidates
    .map((option) => clipped(option, open))
    .filter(
      (option) =>
        option.end > option.start &&
        option.start > now - QUARTER &&
        (option.start !== own.start || option.end !== own.end) &&
        anyCovers(free, option),
    )
    .slice(0, SHOWN)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Whole days and halves are cut to the opening hours (DEF-4); a meeting keeps its length. */
const clipped = (option: TimeOption, open: Span): TimeOption =>
  option.kind === 'shift'
    ? option
    : { ...option, start: Math.max(option.start, open.start), end: Math.min(option.end, open.end) };
