import { schedules } from '@/api/schedules';
import { HISTORY_DAYS } from '@/domain/suggestion/history';
import { addDays, boundsAnywhere, formatServerInstant, type LocalDate } from '@/domain/time';

/** How many days after today {@link myBookings} covers. */
const DAYS_AHEAD = 14;

/** A booking as it is now. */
export const bookingById = (id: string) => schedules.get.query({ params: { id } });

/**
 * My bookings on some days, the first and last included, in all offices: a person’s day is over all of them (SELF-5). Days of any
 * office are meant, so the list may include the night before and after.
 */
export const myBookingsIn = (first: LocalDate, last: LocalDate) => {
  const { start, end } = boundsAnywhere(first, last);
  return schedules.kind.all({
    params: { kind: 'me' },
    query: { start: formatServerInstant(start), end: formatServerInstant(end) },
  });
};

/**
 * My bookings in all offices: the last ninety days, which suggestions are based on (SUG-1), and two weeks ahead. Every screen that
 * needs to know where I am, or whether I can be somewhere else, asks this (SELF-5).
 */
export const myBookings = (today: LocalDate) =>
  myBookingsIn(addDays(today, -HISTORY_DAYS), addDays(today, DAYS_AHEAD));

/** My bookings on some days, however far ahead: the usual read, if it covers them. */
export const myBookingsOn = (today: LocalDate, first: LocalDate, last: LocalDate = first) =>
  first < addDays(today, -HISTORY_DAYS) || last > addDays(today, DAYS_AHEAD)
    ? myBookingsIn(first, last)
    : myBookings(today);

/** Who has a place, and when, on an office day. */
export const dayOf = (resourceId: string, date: LocalDate) =>
  schedules.day.query({ params: { id: resourceId }, query: { date } });
