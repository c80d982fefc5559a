import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { NotRestored } from '@/writes/undo-unavailable';
import { bookingCopy, slotCopy } from './copies';
import type { NearestPlace } from './find/nearest';
import type { Booking, BookResult } from './types';

/** Offers the free place nearest to a slot’s, which `take` gives it (UNDO-2). */
export const nearestInstead = (
  slot: ScheduleSlot,
  take: (place: NearestPlace) => Promise<BookResult>,
): NotRestored => ({
  instead: async () => (await import('./offer-instead')).offerInstead(slot, take),
});

/**
 * What an Undo couldn’t restore of a booking. If only one place was lost, it offers a similar one, for the same people and time
 * (UNDO-2).
 *
 * @param loadBook gives the function that books it
 * @param text what and why, in a list of several
 */
export function notRestored(
  schedule: Schedule,
  lost: readonly ScheduleSlot[],
  loadBook: () => Promise<Booking['book']>,
  text?: string,
): NotRestored {
  const [slot, ...others] = lost;
  if (!slot || others.length > 0) return { text };
  return {
    text,
    instead: async () => {
      const [{ offerInstead }, book, { fromNow }] = await Promise.all([
        import('./offer-instead'),
        loadBook(),
        import('./restore'),
      ]);
      return offerInstead(slot, ({ id, name, type }) => {
        const { title, schedule_slots, ...details } = bookingCopy(schedule, [
          { ...slotCopy(slot, fromNow()), resource_id: id },
        ]);
        return book({
          name,
          type,
          slots: schedule_slots,
          ...(title ? { title } : {}),
          details,
        });
      });
    },
  };
}
