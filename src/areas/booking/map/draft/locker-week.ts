import type { Resource } from '@/api/schemas/places';
import { weekOf, type LocalDate } from '@/domain/time';

const WORKING_DAYS = 5;
const NONE: readonly LocalDate[] = [];

/** The organization whose lockers are booked by the week, and the current one. */
interface Organizations {
  readonly byWeek: string | null;
  readonly asking: string;
}

/**
 * The default days of a booking in addition to the shown one: in the organization that assigns its lockers by the week, the rest
 * of Monday to Friday; everywhere else none (DEF-7).
 */
export function usualDays(
  { type }: Pick<Resource, 'type'>,
  { byWeek, asking }: Organizations,
  date: LocalDate,
  today: LocalDate,
): readonly LocalDate[] {
  if (type !== 'locker' || byWeek !== asking) return NONE;
  return weekOf(date)
    .slice(0, WORKING_DAYS)
    .filter((day) => day >= today && day !== date);
}
