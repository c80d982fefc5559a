import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { PlaceBooking } from '@/domain/availability';
import { bookingMode, covers, intersect, type Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import { readInstant } from '@/domain/time';
import type { Facts } from './assess';
import type { RequestedTime } from './requested-time';

const HOUR = 3_600_000;
/** Nothing shorter can be booked. */
const SHORTEST = 900_000;

/** The viewer’s own booking of another desk at the same time. */
export interface HeldSeat {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
  readonly span: Span;
}

/** The action for a place at the requested time. */
export type Offer =
  | {
      readonly kind: 'book';
      readonly range: Span;
      /** Less than was requested. */ readonly part: boolean;
    }
  | { readonly kind: 'move'; readonly range: Span; readonly from: HeldSeat }
  | { readonly kind: 'cancel'; readonly own: PlaceBooking; readonly schedule: Schedule }
  | { readonly kind: 'none' };

const NONE: Offer = { kind: 'none' };

/**
 * What a booking of a place would take: the first of its free time. Places booked by the hour take one hour of the office’s
 * default day (DEF-1, DEF-2), and a chosen time is used as it is.
 */
export function bookRange({ free, place }: Facts, asked: RequestedTime): Span | undefined {
  const span = free.find(({ start, end }) => end - start >= SHORTEST);
  if (!span) return undefined;
  return asked.chosen || bookingMode(place.type) === 'day'
    ? span
    : { start: span.start, end: Math.min(span.start + HOUR, span.end) };
}

/** My desks during a span, except one place (SELF-1). */
export function heldSeats(
  schedules: readonly Schedule[],
  viewerId: string,
  span: Span,
  besides: string,
): HeldSeat[] {
  const held: HeldSeat[] = [];
  for (const schedule of schedules) {
    for (const slot of schedule.slots) {
      if (slot.user?.id !== viewerId || slot.status === 'rejected') continue;
      if (!isSeatType(slot.resource.type) || slot.resource.id === besides) continue;
      const [start, end] = [readInstant(slot.start), readInstant(slot.end)];
      if (start === undefined || end === undefined) continue;
      if (intersect({ start, end }, span)) held.push({ schedule, slot, span: { start, end } });
    }
  }
  return held;
}

interface OfferQuestion {
  readonly schedules: readonly Schedule[];
  readonly scheduleById: ReadonlyMap<string, Schedule>;
  readonly viewerId: string;
  readonly asked: RequestedTime;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The action for a place: cancel one’s own booking, move here from another desk, book, or none (SELF-2). */
export function offerFor(facts: Facts, question: OfferQuestion): Offer {
  const { schedules, scheduleById, viewerId, asked, now } = question;
  const { mine, denied, place } = facts;
  if (mine && mine.end > now) {
    const schedule = scheduleById.get(mine.scheduleId);
    if (schedule) return { kind: 'cancel', own: mine, schedule };
  }
  const range = denied ? undefined : bookRange(facts, asked);
  if (!range) return NONE;
  const [from, ...more] = isSeatType(place.type)
    ? heldSeats(schedules, viewerId, range, place.id)
    : [];
  // Several desks at once can only be changed on their own page.
  if (from && more.length === 0) {
    return { kind: 'move', range: movedRange(facts, from, range, asked), from };
  }
  const whole = asked.chosen || bookingMode(place.type) === 'day';
  const part = whole && (range.start > asked.bookable.start || range.end < asked.bookable.end);
  return { kind: 'book', range, part };
}

/** A move keeps the booking’s time if the new place is free then; a running one moves from now on. */
function movedRange({ free }: Facts, from: HeldSeat, range: Span, asked: RequestedTime): Span {
  const kept = { start: Math.max(from.span.start, asked.quarter), end: from.span.end };
  return free.some((span) => covers(span, kept)) ? kept : range;
}
