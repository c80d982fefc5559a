import type { LocationKind } from '@/api/schemas/enums';
import { formatDate, formatDays } from '@/domain/time';
import { isSplit, type DayPlan, type Half, type Part } from '@/domain/work-locations';
import { i18n } from '@/lib/i18n';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import './strings';

const t = i18n.getFixedT(null, 'week-plan');

/** A day’s plan as text: "Office", "Office, then Remote", "not planned". */
export function dayPlanText(day: DayPlan): string {
  const [first, second] = day;
  if (first === undefined) return t('empty');
  if (second === undefined || !isSplit(day)) return locationLabel(first);
  return t('split', { first: locationLabel(first), second: locationLabel(second) });
}

/** A part of a day: "Tuesday", "Tuesday morning". */
export const dayPartText = (date: string, part: Part): string =>
  part === 'day'
    ? formatDate(date, 'weekday')
    : t(`partOf.${part}`, { day: formatDate(date, 'weekday') });

/** A cell’s future content. */
export const cellContentText = (kind: LocationKind | undefined): string =>
  kind === undefined ? t('empty') : locationLabel(kind);

/** Halves of a day, as a fix names them: "Tuesday", "Tuesday afternoon". */
export const halvesText = (date: string, halves: readonly Half[]): string =>
  dayPartText(date, halves.length === 1 ? (halves[0] ?? 'day') : 'day');

/** First and last day of a week: "March 9 – 15, 2026". */
export const weekText = (first: string, last: string): string =>
  formatDays(first, last, 'long', { withYear: true });
