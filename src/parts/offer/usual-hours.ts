import type { Schedulable } from '@/api/resources';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';

/** The bounds of a day in whose way no hours are, as `restrictions` would answer them; hours may reach past midnight. */
export const openAllDay = (
  date: LocalDate,
  zone: string,
): { readonly earliest: string; readonly latest: string } => ({
  earliest: formatServerInstant(dayBounds(date, zone).start),
  latest: formatServerInstant(dayBounds(addDays(date, 1), zone).end),
});

/** Refusals that the office itself, and not a place, stands behind: its hours, closings, and how far ahead one may book. */
const OF_THE_OFFICE: readonly string[] = ['closed', 'office_hours_not_available', 'window'];

/**
 * Whether what refuses desks are the bounds of the office's day, so that a shorter time may be free or the office is closed.
 * Without any desk nothing says so, and the day has to be asked.
 */
export const areHoursInTheWay = ({ elements, non_available: refused }: Schedulable): boolean =>
  refused.some(
    ({ refusal: { rule, scope } }) =>
      OF_THE_OFFICE.includes(rule) && (scope.type === 'office' || scope.type === 'organization'),
  ) ||
  (elements.length === 0 && refused.length === 0);
