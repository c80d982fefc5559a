import type { Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { presenceOf, subtract, type Span } from '@/domain/reservations';
import { dayBounds, formatServerInstant, instantMs } from '@/domain/time';
import type { Booking, BookResult } from '@/parts/booking/use-booking';
import type { Facts } from './assess';
import { heldSeats } from './offer';
import { SEATS } from './use-suggestion';
import type { MapModel } from './use-model';

type Known = Pick<
  MapModel,
  'availability' | 'schedules' | 'scheduleById' | 'viewerId' | 'date' | 'today' | 'zone' | 'asked'
>;

/** What "I'm here" comes to at a seat (SELF-4, PRES-1). */
export type Arrival =
  /** My own booking of it: only the check-in is missing. */
  | { readonly kind: 'check_in'; readonly schedule: Schedule; readonly slot: ScheduleSlot }
  /** Checked in elsewhere: that ends now, and a new booking begins. */
  | { readonly kind: 'switch'; readonly schedule: Schedule; readonly slot: ScheduleSlot }
  /** Today's booking of another seat comes here. */
  | { readonly kind: 'bring'; readonly schedule: Schedule; readonly slot: ScheduleSlot }
  | { readonly kind: 'book' };

const MINUTE = 60_000;

/**
 * What it takes to be at a place now; undefined where one cannot: another day, no seat, somebody sits there.
 *
 * @param now milliseconds since 1970
 */
export function arrivalAt(facts: Facts, model: Known, now: number): Arrival | undefined {
  const { place, mine, denied } = facts;
  const { schedules, scheduleById, viewerId, date, today, zone } = model;
  if (date !== today || !SEATS.has(place.type)) return undefined;
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

/** From the current quarter hour on, how long a place is open and nobody's; undefined where somebody sits there. */
function freeNow(
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

const wire = ({ start, end }: Span) => ({
  start: formatServerInstant(new Date(start)),
  end: formatServerInstant(new Date(end)),
});

/** Carries an arrival out, the check-in included. A refusal comes back as a value, as from every booking. */
export async function arrive(
  booking: Booking,
  arrival: Arrival,
  facts: Facts,
  model: Pick<MapModel, 'availability' | 'asked'>,
  now: number,
): Promise<BookResult | undefined> {
  const { place } = facts;
  const { asked } = model;
  // As long as the place is free; without an answer the server has the last word.
  const until = (end: number) => Math.min(freeNow(facts, model)?.end ?? end, end);
  const book = (range: Span) =>
    booking.book({ name: place.name, slots: [{ resource_id: place.id, ...wire(range) }] });
  if (arrival.kind === 'check_in') {
    await booking.checkIn(arrival.schedule, arrival.slot);
    return undefined;
  }
  let result: BookResult;
  if (arrival.kind === 'book') {
    const end = until(Math.max(asked.span.end, now + MINUTE));
    result = await book({ start: asked.quarter, end });
  } else {
    const end = until(instantMs(arrival.slot.end));
    if (arrival.kind === 'switch') {
      await booking.checkOut(arrival.schedule, arrival.slot);
      // The old one ends with the running minute, and the new one may not overlap it (SELF-1).
      result = await book({ start: Math.ceil((now + 1) / MINUTE) * MINUTE, end });
    } else {
      result = await booking.change(arrival.schedule, {
        slotId: arrival.slot.id,
        target: place,
        range: wire({ start: asked.quarter, end }),
      });
    }
  }
  if (result.kind === 'booked') await checkIn(booking, result.schedule, place);
  return result;
}

async function checkIn(booking: Booking, schedule: Schedule, place: Resource): Promise<void> {
  const slot = schedule.slots.find(({ resource }) => resource.id === place.id);
  if (slot?.status === 'accepted') await booking.checkIn(schedule, slot);
}
