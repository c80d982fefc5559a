import { workingDays } from '@/domain/reservations/working-days';
import { officeDay, type LocalDate } from '@/domain/time';
import type { Mine } from '@/parts/offer/reads';

export { isSeat, slotsOfMine, type Mine, type Office } from '@/parts/offer/reads';

/** How many working days the dashboard plans. */
export const PLANNED_DAYS = 5;

/** The days of the plan: the office's today and the working days after it. */
export const plannedDays = (today: LocalDate): LocalDate[] => workingDays(today, PLANNED_DAYS);

/** What I have on an office day. */
export const onDay = (mine: readonly Mine[], day: LocalDate, zone: string): Mine[] =>
  mine.filter(({ slot }) => officeDay(slot.start, zone) === day);
