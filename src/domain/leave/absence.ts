import type { LeaveType } from '@/api/schemas/enums';
import type { LocalDate } from '@/domain/time';
import type { Half } from '@/domain/work-locations/week';

/** Days of leave that someone has requested or taken. */
export interface Leave {
  readonly id: string;
  readonly type: LeaveType;
  /** First and last day, both included. */
  readonly start: LocalDate;
  readonly end: LocalDate;
  /** Only a leave of one day can be half a day. */
  readonly half_day: Half | null;
}

/** The days of a leave, or of a request for one. */
export type LeaveDays = Pick<Leave, 'start' | 'end' | 'half_day'>;

/** Whether a type means absent. Remote days and office days are working days (LEAVE-1). */
export const isAbsence = (type: LeaveType): boolean => type !== 'remote' && type !== 'office';

/** Whether such days are also planned week by week, and count toward a quota as soon as they are. */
export const isPlanned = (type: LeaveType): type is 'remote' | 'office' => !isAbsence(type);

/** Whether someone on such a leave isn’t in the office (LEAVE-1). */
export const isOffSite = (type: LeaveType): boolean => type !== 'office';

/** Whether a leave includes a day. */
export const covers = ({ start, end }: LeaveDays, date: LocalDate): boolean =>
  start <= date && date <= end;

/** Whether two leaves overlap: they share a day, unless they’re its two halves. */
export function meets(one: LeaveDays, other: LeaveDays): boolean {
  if (one.start > other.end || one.end < other.start) return false;
  return one.half_day === null || other.half_day === null || one.half_day === other.half_day;
}
