import type { LeaveType } from '@/api/schemas/enums';
import type { LeaveDays } from '@/domain/leave';
import { formatDate, formatDays, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'leave');

/** The name of a leave type: "Vacation". */
export const leaveTypeLabel = (type: LeaveType): string => t(`type.${type}`);

/** The days of a leave: "Thu, Mar 12", "Thu, Mar 12 morning", "Mon, Mar 16 – Fri, Mar 20"; a leave across New Year names both years. */
export function leaveDaysText({ start, end, half_day }: LeaveDays, today?: LocalDate): string {
  const format = today === undefined ? {} : { today };
  if (half_day !== null) return t(`half.${half_day}`, { day: formatDate(start, 'day', format) });
  return formatDays(start, end, 'day', format);
}

/** A leave by type and days: "Vacation Mon, Mar 16 – Fri, Mar 20". */
export const leaveText = (leave: LeaveDays & { readonly type: LeaveType }): string =>
  t('what', { type: leaveTypeLabel(leave.type), days: leaveDaysText(leave) });
