import { daysOf } from '@/domain/time';
import { halvesOf } from '@/domain/work-locations/contradictions';
import { covers, isOffSite, type Leave, type LeaveDays } from './absence';

/** A range of time that someone has booked, in milliseconds since 1970. */
export interface BookedTime {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether a booking is on days of a leave (LEAVE-3). Half a day of leave affects only bookings in that half.
 *
 * @param zone in which the person’s days are counted
 */
export function collides(leave: LeaveDays, booking: BookedTime, zone: string): boolean {
  const { half_day: half } = leave;
  return daysOf(booking, zone).some(
    (date) =>
      covers(leave, date) && (half === null || halvesOf(booking, date, zone).includes(half)),
  );
}

/**
 * The bookings that conflict with a leave: those on its days that haven’t ended. Office days conflict with none (LEAVE-1).
 *
 * @param now milliseconds since 1970
 */
export function collisionsOf<B extends BookedTime>(
  leave: Pick<Leave, 'type'> & LeaveDays,
  bookings: readonly B[],
  zone: string,
  now: number,
): B[] {
  if (!isOffSite(leave.type)) return [];
  return bookings.filter((booking) => booking.end > now && collides(leave, booking, zone));
}
