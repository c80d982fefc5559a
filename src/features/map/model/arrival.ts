import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { presenceOf, subtract, type Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import { dayBounds } from '@/domain/time';
import type { Facts } from './assess';
import { heldSeats } from './offer';
import type { MapModel } from '../model';

type Known = Pick<
  MapModel,
  'availability' | 'schedules' | 'scheduleById' | 'viewerId' | 'date' | 'today' | 'zone' | 'asked'
>;

/** The effect of "I’m here" at a desk (SELF-4, PRES-1). */
export type Arrival =
  /** My own booking of it: only the check-in is missing. */
  | { readonly kind: 'check_in'; readonly schedule: Schedule; readonly slot: ScheduleSlot }
  /** Checked in elsewhere: that ends now, and a new booking starts. */
  | { readonly kind: 'switch'; readonly schedule: Schedule; readonly slot: ScheduleSlot }
  /** Today’s booking of another desk moves here. */
  | { readonly kind: 'bring'; readonly schedule: Schedule; readonly slot: ScheduleSlot }
  | { readonly kind: 'book' };

/**
 * What’s needed to be at a place now; undefined if it isn’t possible: another day, not a desk, or taken.
 *
 * @param now milliseconds since 1970
 */
export function arrivalAt(facts: Facts, model: Known, now: number): Arrival | undefined {
  const { place, mine, denied } = facts;
  const { schedules, scheduleById, viewerId, date, today, zone } = model;
  if (date !== today || !isSeatType(place.type)) return undefined;
  const day = dayBounds(today, zone);
  if (mine) {
    const schedule = scheduleById.get(mine.scheduleId);
    const slot = schedule?.slots.find(({ id }) => id === mine.id);
    if (!schedule || !slot || slot.status !== 'accepted') return undefined;
    return presenceOf(slot, new Date(now)) === 'open'
      ? { kind: 'check_in', schedule, slot }
      : undefined;
  }
  if (denied || !freeNow(facts, model)) return undefined;
  const rest: Span = { start: now, end: day.end.getTime() };
  const [held] = heldSeats(schedules, viewerId, rest, place.id);
  if (!held) return { kind: 'book' };
  const { schedule, slot } = held;
  const isHere = presenceOf(slot, new Date(now)) === 'here' && held.span.start <= now;
  return { kind: isHere ? 'switch' : 'bring', schedule, slot };
}

/** How long a place is open and free from the current quarter hour on; undefined if it’s taken. */
export function freeNow(
  { place, hours }: Facts,
  { availability, asked: { quarter } }: Pick<MapModel, 'availability' | 'asked'>,
): Span | undefined {
  const index = availability.indexOf.get(place.id);
  const bookings = (index === undefined ? undefined : availability.bookings[index]) ?? [];
  const taken = bookings.filter(({ isPending }) => !isPending);
  return hours.open
    .flatMap((span) => subtract(span, taken))
    .map(({ start, end }) => ({ start: Math.max(start, quarter), end }))
    .find(({ start, end }) => start === quarter && end > quarter);
}
