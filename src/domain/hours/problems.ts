import type { OfficeHoursWrite } from '@/api/schemas/hours';

/** Hours as a person enters them. */
export type HoursDraft = Pick<
  OfficeHoursWrite,
  'start_date' | 'end_date' | 'start_time' | 'end_time' | 'is_available'
>;

/** A problem with hours, and the field it belongs to. */
export type HoursProblem =
  | { readonly field: 'start_date'; readonly kind: 'noDay' }
  | { readonly field: 'end_date'; readonly kind: 'endsBeforeItStarts' }
  | { readonly field: 'start_time'; readonly kind: 'noOpening' }
  | { readonly field: 'end_time'; readonly kind: 'oneTime' }
  /** Not a mistake: it closes after midnight, which the form points out (HOURS-3). */
  | { readonly field: 'end_time'; readonly kind: 'overMidnight'; readonly isHint: true };

/**
 * What’s wrong with hours, or worth pointing out, before they’re sent: no day, a last day before the first, one time without the
 * other, or an end at or before the start, which means closing after midnight (HOURS-3).
 */
export function hoursProblem(draft: HoursDraft, isDated: boolean): HoursProblem | undefined {
  const { start_date, end_date, start_time, end_time, is_available } = draft;
  if (isDated && !start_date) return { field: 'start_date', kind: 'noDay' };
  if (isDated && start_date && end_date && end_date < start_date) {
    return { field: 'end_date', kind: 'endsBeforeItStarts' };
  }
  if (is_available && !start_time) return { field: 'start_time', kind: 'noOpening' };
  if (Boolean(start_time) !== Boolean(end_time)) return { field: 'end_time', kind: 'oneTime' };
  if (start_time && end_time && end_time <= start_time && end_time !== '00:00:00') {
    return { field: 'end_time', kind: 'overMidnight', isHint: true };
  }
  return undefined;
}
