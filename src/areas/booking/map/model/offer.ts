import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { PlaceBooking } from '@/domain/availability';
import { anyCovers, bookingMode, intersect, readSpan, type Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import { HOUR, QUARTER } from '@/domain/time/durations';
import type { Facts } from './assess';
import type { RequestedTime } from './requested-time';

/** Nothing shorter can be booked. */
const SHORTEST = QUARTER;

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
  | {
      readonly kind: 'none';
      /** What the viewer has at that time, and can only change on its own page. */
      readonly held?: HeldSeat;
    };

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

/** Those of my bookings that are in other offices. */
export const elsewhere = (mine: readonly Schedule[], officeId: string): Schedule[] =>
  mine.filter(({ slots }) => slots.some(({ resource }) => resource.office_id !== officeId));

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
      const own = readSpan(slot);
      if (own && intersect(own, span)) held.push({ schedule, slot, span: own });
    }
  }
  return held;
}

interface OfferQuestion {
  /** The office’s bookings, and the viewer’s own in all offices (SELF-5). */
  readonly mine: readonly Schedule[];
  readonly scheduleById: ReadonlyMap<string, Schedule>;
  readonly viewerId: string;
  readonly asked: RequestedTime;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The action for a place: cancel one’s own booking, move here from another desk, book, or none (SELF-2). */
export function offerFor(facts: Facts, question: OfferQuestion): Offer {
  const { mine, scheduleById, viewerId, asked, now } = question;
  const { mine: own, denied, place } = facts;
  if (own && own.end > now) {
    const schedule = scheduleById.get(own.scheduleId);
    if (schedule) return { kind: 'cancel', own, schedule };
  }
  const range = denied ? undefined : bookRange(facts, asked);
  if (!range) return NONE;
  const [from, ...more] = isSeatType(place.type) ? heldSeats(mine, viewerId, range, place.id) : [];
  if (from) {
    // Several desks at once, and several days or a series in another office, can only be changed on their own page.
    return more.length > 0 || !canFollow(from, place)
      ? { kind: 'none', held: from }
      : { kind: 'move', range: movedRange(facts, from, range, asked), from };
  }
  const whole = asked.chosen || bookingMode(place.type) === 'day';
  const part = whole && (range.start > asked.bookable.start || range.end < asked.bookable.end);
  return { kind: 'book', range, part };
}

/** Whether a booking can move to a place: to another office only as a whole. */
const canFollow = ({ schedule, slot }: HeldSeat, place: Facts['place']): boolean =>
  slot.resource.office_id === place.office_id ||
  (schedule.slots.length === 1 && schedule.master_id === null);

/** A move within the office keeps the booking’s time if the new place is free then; a running one moves from now on. */
function movedRange(
  { free, place }: Facts,
  from: HeldSeat,
  range: Span,
  asked: RequestedTime,
): Span {
  if (from.slot.resource.office_id !== place.office_id) return range;
  const kept = { start: Math.max(from.span.start, asked.quarter), end: from.span.end };
  return anyCovers(free, kept) ? kept : range;
}
