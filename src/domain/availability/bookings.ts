import { readInstant } from '@/domain/time';
import type { PlaceBooking, SelectorSchedule } from './types';

const read = new WeakMap<SelectorSchedule, readonly PlaceBooking[]>();

/**
 * The slots of a booking that affect a place (UI-1): neither deleted nor declined, with readable times and a length. Cached for
 * each object, because unchanged bookings stay the same objects between two answers of the server.
 */
export function bookingsOf(schedule: SelectorSchedule): readonly PlaceBooking[] {
  const known = read.get(schedule);
  if (known) return known;
  const bookings: PlaceBooking[] = [];
  if (schedule.is_deleted !== true) {
    for (const slot of schedule.slots) {
      const start = readInstant(slot.start);
      const end = readInstant(slot.end);
      if (slot.status === 'rejected' || start === undefined || end === undefined) continue;
      if (end <= start) continue;
      bookings.push({
        id: slot.id,
        scheduleId: schedule.id,
        placeId: slot.resource.id,
        userId: slot.user?.id ?? null,
        userName: slot.user?.name ?? null,
        isPending: slot.status === 'pending',
        slots: slot.slots,
        start,
        end,
      });
    }
  }
  read.set(schedule, bookings);
  return bookings;
}

/** By start, then end, then id, so that the order doesn’t depend on the server’s. */
export function compareBookings(a: PlaceBooking, b: PlaceBooking): number {
  return a.start - b.start || a.end - b.end || Number(a.id > b.id) - Number(a.id < b.id);
}
