import type { LeaveType } from '@/api/schemas/enums';
import type { LeaveDays } from '@/domain/leave';
import { formatDate, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'leave');

/** The name of a leave type: "Vacation". */
export const leaveTypeLabel = (type: LeaveType): string => t(`type.${type}`);

/** The days of a leave: "Thu 12 Mar", "Thu 12 Mar morning", "Mon 16 Mar – Fri 20 Mar"; a leave across New Year names both years. */
export function leaveDaysText({ start, end, half_day }: LeaveDays, today?: LocalDate): string {
  const present = today === undefined ? {} : { today };
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  const first = formatDate(start, 'day', isOneYear ? present : { today: end });
  if (half_day !== null) return t(`half.${half_day}`, { day: first });
  if (start === end) return first;
  return t('range', {
    start: first,
    end: formatDate(end, 'day', isOneYear ? present : { today: start }),
  });
}

/** A leave by type and days: "Vacation Mon 16 Mar – Fri 20 Mar". */
export const leaveText = (leave: LeaveDays & { readonly type: LeaveType }): string =>
  t('what', { type: leaveTypeLabel(leave.type), days: leaveDaysText(leave) });
