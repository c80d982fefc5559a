import type { LeaveType } from '@/api/schemas/enums';
import type { LeaveDays } from '@/domain/leave';
import { formatDate, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'leave');

/** What a type of leave is called: "Vacation". */
export const typeWords = (type: LeaveType): string => t(`type.${type}`);

/** The days of a leave: "Thu 12 Mar", "Thu 12 Mar morning", "Mon 16 Mar – Fri 20 Mar". */
export function daysWords({ start, end, half_day }: LeaveDays, today?: LocalDate): string {
  const about = today === undefined ? {} : { today };
  const first = formatDate(start, 'day', about);
  if (half_day !== null) return t(`half.${half_day}`, { day: first });
  return start === end ? first : t('range', { start: first, end: formatDate(end, 'day', about) });
}

/** A leave by type and days: "Vacation Mon 16 Mar – Fri 20 Mar". */
export const leaveWords = (leave: LeaveDays & { readonly type: LeaveType }): string =>
  t('what', { type: typeWords(leave.type), days: daysWords(leave) });
