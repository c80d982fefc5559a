import { workingLocations } from '@/api/working-locations';
import { addDays, type LocalDate } from '@/domain/time';

/** My plan of one week. */
export const planIn = (week: LocalDate) =>
  workingLocations.list.query({ query: { start: week, end: addDays(week, 6) } });
