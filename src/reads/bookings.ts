import { schedules } from '@/api/schedules';
import { HISTORY_DAYS } from '@/domain/suggestion/history';
import { addDays, type LocalDate } from '@/domain/time';

/** Range of {@link myOfficeBookings}: the history for suggestions, and two weeks ahead. */
const WEEKS = Math.ceil((HISTORY_DAYS + 14) / 7);
/** How many days after today it covers. */
const DAYS_AHEAD = WEEKS * 7 - HISTORY_DAYS - 1;

/** A booking as it is now. */
export const bookingById = (id: string) => schedules.get.query({ params: { id } });

/** My bookings in an office: the last ninety days, which suggestions are based on (SUG-1), and two weeks ahead. */
export const myOfficeBookings = (officeId: string, today: LocalDate) =>
  schedules.mine.query({
    params: { officeId },
    query: { date: addDays(today, -HISTORY_DAYS), weeks: WEEKS },
  });

/** My bookings in an office on a day, however far ahead it is: the usual read, if it covers the day. */
export const myBookingsOn = (officeId: string, today: LocalDate, date: LocalDate) =>
  date > addDays(today, DAYS_AHEAD)
    ? schedules.mine.query({ params: { officeId }, query: { date, weeks: 1 } })
    : myOfficeBookings(officeId, today);

/** Who has a place, and when, on an office day. */
export const dayOf = (resourceId: string, date: LocalDate) =>
  schedules.day.query({ params: { id: resourceId }, query: { date } });
