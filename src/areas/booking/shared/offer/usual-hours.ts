import type { Schedulable } from '@/api/resources';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';

/** The bounds of a day that its hours don’t narrow, in the form of `restrictions`; hours can run past midnight. */
export const openAllDay = (
  date: LocalDate,
  zone: string,
): { readonly earliest: string; readonly latest: string } => ({
  earliest: formatServerInstant(dayBounds(date, zone).start),
  latest: formatServerInstant(dayBounds(addDays(date, 1), zone).end),
});

/** Refusals that come from the office itself, not from a place: its hours, closures, and how far ahead people can book. */
const OF_THE_OFFICE: readonly string[] = ['closed', 'office_hours_not_available', 'window'];

/**
 * Whether desks are refused because of the office’s day, so that a shorter time may be free or the office is closed. Without any
 * desk there’s no evidence, so the day must be read.
 */
export const areHoursInTheWay = ({ elements, non_available: refused }: Schedulable): boolean =>
  refused.some(
    ({ refusal: { rule, scope } }) =>
      OF_THE_OFFICE.includes(rule) && (scope.type === 'office' || scope.type === 'organization'),
  ) ||
  (elements.length === 0 && refused.length === 0);
