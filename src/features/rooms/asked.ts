import type { Restrictions } from '@/api/offices';
import { defaultRange, type Span } from '@/domain/reservations';
import { instantMs, roundDownToQuarter, type LocalDate } from '@/domain/time';
import type { Where } from '@/session/where';

export const MINUTE = 60_000;
export const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/** The time the finder asks for. */
export interface Asked {
  readonly span: Span;
  /** The current quarter hour: nothing before it can be booked (RANGE-7). */
  readonly quarter: number;
  /** Chosen by the person, and not the default. */
  readonly chosen: boolean;
  /** The end is not after the start. */
  readonly backwards: boolean;
  /** All of it lies before now. */
  readonly over: boolean;
}

interface AskedQuestion {
  readonly where: Pick<Where, 'start' | 'end' | 'zone' | 'today'> & { readonly date: LocalDate };
  /** Whether the address names a time. */
  readonly hasTime: boolean;
  /** Default start of the office, `HH:mm:ss`. */
  readonly defaultStart: string;
  readonly restrictions: Restrictions | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The asked time: what the address names, else one hour from the current quarter hour or from opening, on other days from
 * the default start (DEF-1, DEF-3). Undefined where the office does not open that day, or not any more.
 */
export function askedTime(question: AskedQuestion): Asked | undefined {
  const { where, hasTime, defaultStart, restrictions, now } = question;
  const quarter = roundDownToQuarter(now).getTime();
  if (hasTime) {
    const [start, end] = [instantMs(where.start), instantMs(where.end)];
    const backwards = end <= start;
    // The page still draws something: the hour after the start.
    const span = { start, end: backwards ? start + HOUR : end };
    return { span, quarter, chosen: true, backwards, over: span.end <= now };
  }
  if (!restrictions) return undefined;
  const { date, today, zone } = where;
  const { earliest, latest } = restrictions;
  const range = defaultRange({
    date,
    today,
    now,
    zone,
    defaultStart,
    earliest,
    latest,
    type: 'meeting_room',
  });
  if (!range) return undefined;
  const span = { start: instantMs(range.start), end: instantMs(range.end) };
  return { span, quarter, chosen: false, backwards: false, over: span.end <= now };
}
