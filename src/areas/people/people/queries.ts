import { scheduleBoards } from '@/api/schedule-boards';
import { workingLocations } from '@/api/working-locations';
import { addDays, type LocalDate } from '@/domain/time';

/** Where a person plans to work in the week of a Monday. */
export const plansOf = (id: string, monday: LocalDate) =>
  workingLocations.list.query({
    query: { user: [id], start: monday, end: addDays(monday, 6) },
  });

/** A person’s bookings in the week of a Monday, as far as I may see them (PRIV-1). */
export const seatsOf = (id: string, monday: LocalDate) =>
  scheduleBoards.allOccupied.query({ query: { user: [id], date: monday, weeks: 1 } });
