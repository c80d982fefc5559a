import { actions } from '@/api/actions';
import { scheduleBoards } from '@/api/schedule-boards';
import { tickets } from '@/api/tickets';
import type { Calendar } from '@/api/schemas/calendars';
import type { Resource } from '@/api/schemas/places';
import { addDays, type LocalDate } from '@/domain/time';
import { bookingById, myBookingsIn } from '@/areas/booking/shared/queries/bookings';
import { calendarsOf } from '@/areas/me/shared/queries/calendars';
import { derivedQuery } from '@/api/core/derived';
import { areasOf } from '@/areas/places/shared/queries/offices';
import type { When } from './search';

export { requests } from '@/areas/booking/shared/requests';

/** How many weeks my list covers in each direction. */
const WEEKS = 13;
/** How many weeks the managed list covers from the selected day. */
export const MANAGED_WEEKS = 2;

/** My bookings in all offices of the organization, from today on or up to today. */
export const myAgenda = (when: When, today: LocalDate) =>
  when === 'upcoming'
    ? myBookingsIn(today, addDays(today, 7 * WEEKS - 1))
    : myBookingsIn(addDays(today, -7 * WEEKS), addDays(today, 6));

/** The most days of one request. */
const MOST_DAYS = 728;

/** My bookings that overlap a range of days, however far away (RANGE-3). */
export const myAgendaIn = (from: LocalDate, to: LocalDate) => {
  const last = addDays(from, MOST_DAYS - 1);
  return myBookingsIn(from, to < last ? to : last);
};

/** An office’s bookings that the viewer manages, two weeks from or up to a day. */
export const managedBookings = (officeId: string, when: When, date: LocalDate) =>
  scheduleBoards.managed.all({
    query: {
      office_id: officeId,
      date: when === 'upcoming' ? date : addDays(date, 1 - 7 * MANAGED_WEEKS),
      weeks: MANAGED_WEEKS,
    },
  });

/** A booking’s history, newest first. */
export const historyOf = (id: string) =>
  actions.list.query({ query: { object_type: 'schedule', object_id: id, limit: 50 } });

/** Workplace requests about a booking. */
export const ticketsOf = (id: string) => tickets.ofSchedule.query({ params: { id } });

/** The calendars of a booking’s place; none for a booking without a place. */
export const calendarsOfBooking = (id: string) =>
  derivedQuery(['bookings.calendarsOf', { id }], async (read): Promise<readonly Calendar[]> => {
    const { slots } = await read(bookingById(id));
    const resourceId = slots[0]?.resource.id;
    return resourceId === undefined ? [] : (await read(calendarsOf(resourceId))).elements;
  });

/** The areas around the place of a pending booking, which determine who may answer; none if it isn’t pending. */
export const areasOfRequest = (id: string) =>
  derivedQuery(['bookings.areasOfRequest', { id }], async (read): Promise<readonly Resource[]> => {
    const { slots } = await read(bookingById(id));
    const waiting = slots.find(({ status }) => status === 'pending');
    return waiting ? (await read(areasOf(waiting.resource.office_id))).elements : [];
  });
