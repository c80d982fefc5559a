import { actions } from '@/api/actions';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { tickets } from '@/api/tickets';
import type { Calendar } from '@/api/schemas/calendars';
import type { Resource } from '@/api/schemas/places';
import { addDays, daysBetween, type LocalDate } from '@/domain/time';
import { bookingById } from '@/reads/bookings';
import { calendarsOf } from '@/reads/calendars';
import { derivedQuery } from '@/reads/derived';
import { areasOf } from '@/reads/offices';
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

/** What was done to a booking, newest first. */
export const historyOf = (id: string) =>
  actions.list.query({ query: { object_type: 'schedule', object_id: id, limit: 50 } });

/** What was reported about a booking. */
export const ticketsOf = (id: string) => tickets.ofSchedule.query({ params: { id } });

/** The calendars that the place of a booking stands in; none for a booking without a place. */
export const calendarsOfBooking = (id: string) =>
  derivedQuery(['bookings.calendarsOf', { id }], async (read): Promise<readonly Calendar[]> => {
    const { slots } = await read(bookingById(id));
    const resourceId = slots[0]?.resource.id;
    return resourceId === undefined ? [] : (await read(calendarsOf(resourceId))).elements;
  });

/** The areas around the place of a booking that waits for an answer: who may answer depends on them; none where none waits. */
export const areasOfRequest = (id: string) =>
  derivedQuery(['bookings.areasOfRequest', { id }], async (read): Promise<readonly Resource[]> => {
    const { slots } = await read(bookingById(id));
    const waiting = slots.find(({ status }) => status === 'pending');
    return waiting ? (await read(areasOf(waiting.resource.office_id))).elements : [];
  });
