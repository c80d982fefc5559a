import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { freeFrom } from '@/domain/availability';
import { presenceOf, type Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import { dayBounds } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import type { Facts } from './assess';
import { heldSeats } from './offer';
import type { MapModel } from '../model';

type Known = Pick<
  MapModel,
  'availability' | 'mine' | 'scheduleById' | 'viewerId' | 'date' | 'today' | 'zone' | 'asked'
>;

/** The time for which someone arrives, in milliseconds since 1970. */
interface Stay {
  /** What will be booked: from the current quarter hour until the place is someone else’s, or closes. */
  readonly range: Span;
}

/** The effect of "I’m here" at a desk (SELF-4, PRES-1). */
export type Arrival =
  /** My own booking of it: only the check-in is missing. */
  | { readonly kind: 'check_in'; readonly schedule: Schedule; readonly slot: ScheduleSlot }
  /** Checked in elsewhere: that ends now, and a new booking starts. */
  | (Stay & { readonly kind: 'switch'; readonly schedule: Schedule; readonly slot: ScheduleSlot })
  /** Today’s booking of another desk moves here. */
  | (Stay & { readonly kind: 'bring'; readonly schedule: Schedule; readonly slot: ScheduleSlot })
  | (Stay & { readonly kind: 'book' });

/**
 * What’s needed to be at a place now, and until when; undefined if it isn’t possible: another day, not a desk, or taken.
 *
 * @param now milliseconds since 1970
 */
export function arrivalAt(facts: Facts, model: Known, now: number): Arrival | undefined {
  const { place, mine: own, denied } = facts;
  const { availability, mine, scheduleById, viewerId, date, today, zone, asked } = model;
  if (date !== today || !isSeatType(place.type)) return undefined;
  if (own) {
    const schedule = scheduleById.get(own.scheduleId);
    const slot = schedule?.slots.find(({ id }) => id === own.id);
    if (!schedule || !slot || slot.status !== 'accepted') return undefined;
    return presenceOf(slot, new Date(now)) === 'open'
      ? { kind: 'check_in', schedule, slot }
      : undefined;
  }
  const bookings = availability.bookings[availability.indexOf.get(place.id) ?? -1] ?? [];
  const { quarter } = asked;
  const free = freeFrom(place, facts.hours.open, bookings, quarter);
  if (denied || free?.start !== quarter) return undefined;
  const stayUntil = (end: number): Span => ({ start: quarter, end: Math.min(free.end, end) });
  const usual = stayUntil(Math.max(asked.span.end, now + MINUTE));
  const isHere = ({ slot }: { slot: ScheduleSlot }) => slot.resource.office_id === place.office_id;
  const rest: Span = { start: now, end: dayBounds(today, zone).end.getTime() };
  const held =
    heldSeats(mine, viewerId, rest, place.id).find(isHere) ??
    // One in another office only moves if it’s at the same time: the evening’s stays (SELF-5).
    heldSeats(mine, viewerId, { start: now, end: usual.end }, place.id)[0];
  if (!held) return { kind: 'book', range: usual };
  const { schedule, slot } = held;
  const range = isHere(held) ? stayUntil(held.span.end) : usual;
  const isCheckedIn = presenceOf(slot, new Date(now)) === 'here' && held.span.start <= now;
  return { kind: isCheckedIn ? 'switch' : 'bring', schedule, slot, range };
}
