import type { Resource } from '@/api/schemas/places';
import { weekOf, type LocalDate } from '@/domain/time';

const WORKING_DAYS = 5;
const NONE: readonly LocalDate[] = [];

/** In which organization lockers go by the week, and the one that asks. */
interface Organizations {
  readonly byWeek: string | null;
  readonly asking: string;
}

/**
 * The days a booking has besides the shown one before anyone chooses: in the organization that hands its lockers out by
 * the week what is left of Monday to Friday, everywhere else none (DEF-7).
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
