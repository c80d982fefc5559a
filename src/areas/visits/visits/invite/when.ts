import { workingDays } from '@/domain/reservations';
import {
  addDays,
  formatClock,
  formatServerInstant,
  officeDay,
  typedInstant,
  type LocalDate,
} from '@/domain/time';
import { HOUR } from '@/domain/time/durations';

const HALF_HOUR = HOUR / 2;
/** Default start of a visit. */
const MORNING = { from: '10:00', to: '11:00' } as const;
/** From here on, an hour would end on another day. */
const LATE = '22:30';

/** An office’s day and time, as an invitation’s fields store them. */
export interface VisitTime {
  readonly date: LocalDate;
  readonly from: string;
  readonly to: string;
}

/**
 * The default time of a new visitor: the next half hour for an hour, or the next working
 * day if today is nearly over.
 *
 * @param now milliseconds since 1970
 */
export function nextTime(now: number, zone: string): VisitTime {
  const start = (Math.floor(now / HALF_HOUR) + 1) * HALF_HOUR;
  const date = officeDay(now, zone);
  const from = formatClock(start, zone);
  const isLate = officeDay(start, zone) !== date || from >= LATE;
  if (isLate) return { date: workingDays(addDays(date, 1), 1)[0] ?? date, ...MORNING };
  return { date, from, to: formatClock(start + HOUR, zone) };
}

/** A visit’s requested time, with defaults for what’s missing: one hour, and on another day in the morning. */
export function requestedVisitTime(
  said: { readonly [K in keyof VisitTime]?: VisitTime[K] | undefined } | undefined,
  now: number,
  zone: string,
): VisitTime {
  const usual = nextTime(now, zone);
  const date = said?.date ?? usual.date;
  const day = date === usual.date ? usual : MORNING;
  const from = said?.from ?? (said?.to === undefined ? day.from : hourFrom(said.to, -1));
  return { date, from, to: said?.to ?? (said?.from === undefined ? day.to : hourFrom(from, 1)) };
}

/** The same minute some hours later, still on the same day. */
function hourFrom(clock: string, hours: number): string {
  const [hour = '', minute = ''] = clock.split(':');
  const other = Number(hour) + hours;
  if (other < 0) return '00:00';
  return other > 23 ? '23:59' : `${String(other).padStart(2, '0')}:${minute}`;
}

/** The default time for inviting a visitor again: the same time on the next working day. */
export function nextVisitTime(
  visit: { readonly start: string; readonly end: string },
  now: number,
  zone: string,
): VisitTime {
  const [date] = workingDays(addDays(officeDay(now, zone), 1), 1);
  const [from, to] = [formatClock(visit.start, zone), formatClock(visit.end, zone)];
  return { ...nextTime(now, zone), ...(date && { date }), ...(from < to ? { from, to } : MORNING) };
}

/** A range of instants in the API’s format. */
export interface Range {
  readonly start: string;
  readonly end: string;
}

/** The range in a form’s fields; undefined if they’re incomplete. */
export function rangeOf(
  { date, from, to }: { readonly [K in keyof VisitTime]: string | null },
  zone: string,
): Range | undefined {
  if (date === null || from === null || to === null) return undefined;
  const [start, end] = [typedInstant(date, from, zone), typedInstant(date, to, zone)];
  if (end <= start) return undefined;
  return { start: formatServerInstant(start), end: formatServerInstant(end) };
}
