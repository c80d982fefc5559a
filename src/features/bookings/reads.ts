import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { addDays, daysBetween, type LocalDate } from '@/domain/time';
import type { When } from './search';

export { requests } from '@/parts/booking/requests';

/** How far my list looks ahead and back, in weeks. */
const WEEKS = 13;
/** How far the list of managed bookings looks from the day of the bar, in weeks. */
export const MANAGED_WEEKS = 2;

/** My bookings in all offices of the organization, from today on or up to today. */
export const myBookings = (when: When, today: LocalDate) =>
  schedules.kind.all({
    params: { kind: 'me' },
    query: {
      date: when === 'upcoming' ? today : addDays(today, -7 * WEEKS),
      weeks: when === 'upcoming' ? WEEKS : WEEKS + 1,
    },
  });

/** My bookings that overlap a range of days, however far away it is (RANGE-3). */
export const myBookingsIn = (from: LocalDate, to: LocalDate) =>
  schedules.kind.all({
    params: { kind: 'me' },
    query: { date: from, weeks: Math.min(104, Math.floor(daysBetween(from, to) / 7) + 1) },
  });

/** The bookings of an office that the viewer looks after, two weeks from or up to a day. */
export const managedBookings = (officeId: string, when: When, date: LocalDate) =>
  scheduleBoards.managed.all({
    query: {
      office_id: officeId,
      date: when === 'upcoming' ? date : addDays(date, 1 - 7 * MANAGED_WEEKS),
      weeks: MANAGED_WEEKS,
    },
  });
