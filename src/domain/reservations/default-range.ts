import {
  formatServerInstant,
  instantMs,
  roundDownToQuarter,
  toInstant,
  type LocalDate,
} from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { bookingMode } from './kinds';
import type { Span } from './spans';

export interface DefaultRangeQuestion {
  readonly date: LocalDate;
  /** The office's today. */
  readonly today: LocalDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
  /** Default start of the office or organization, `HH:mm:ss`. */
  readonly defaultStart: string;
  /** Earliest and latest bookable instant of the day, as returned by `restrictions`; null on a closed day. */
  readonly earliest: string | null;
  readonly latest: string | null;
  /** Resource type, which determines how long a booking lasts. */
  readonly type: string;
}

/**
 * The range a form starts with (DEF-1 to DEF-4). Today it starts at the current quarter hour, or at opening if that’s later; on
 * other days it starts at the default time. It lasts 8 hours for places booked by the day and 1 hour for those booked by the
 * hour, and never goes past closing. Undefined if the place doesn’t open that day, or has already closed.
 */
export function defaultRange(
  question: DefaultRangeQuestion,
): { start: string; end: string } | undefined {
  const { date, today, now, zone, defaultStart, earliest, latest, type } = question;
  if (earliest === null || latest === null) return undefined;
  const span = defaultSpan({
    isToday: date === today,
    now,
    standard: toInstant(`${date}T${defaultStart}`, zone).getTime(),
    open: { start: instantMs(earliest), end: instantMs(latest) },
    type,
  });
  return (
    span && {
      start: formatServerInstant(new Date(span.start)),
      end: formatServerInstant(new Date(span.end)),
    }
  );
}

export interface DefaultSpanQuestion {
  readonly isToday: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The default start of the day, in milliseconds since 1970. */
  readonly standard: number;
  /** When the day can be booked. */
  readonly open: Span;
  readonly type: string;
}

/** The same in milliseconds: the only place that decides which hours are offered before someone chooses (DEF-3). */
export function defaultSpan({
  isToday,
  now,
  standard,
  open,
  type,
}: DefaultSpanQuestion): Span | undefined {
  const start = Math.max(isToday ? roundDownToQuarter(now).getTime() : standard, open.start);
  if (start >= open.end) return undefined;
  const length = bookingMode(type) === 'hour' ? HOUR : 8 * HOUR;
  return { start, end: Math.min(start + length, open.end) };
}
