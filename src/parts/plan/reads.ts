import { schedules } from '@/api/schedules';
import { workingLocations } from '@/api/working-locations';
import { addDays, type LocalDate } from '@/domain/time';

/** My plan of one week. */
export const planIn = (week: LocalDate) =>
  workingLocations.list.query({ query: { start: week, end: addDays(week, 6) } });

/** My bookings of a week, in all offices. */
export const bookingsOf = (week: LocalDate) =>
  schedules.kind.all({ params: { kind: 'me' }, query: { date: week, weeks: 1 } });
