import type { Restrictions } from '@/api/offices';
import { defaultRange, type Span } from '@/domain/reservations';
import { instantMs, roundDownToQuarter, serverRange, type LocalDate } from '@/domain/time';
import type { Session } from '@/session';
import { defaultHours, type Where } from '@/session/where';

/** The time that the finder requests. */
export interface RequestedTime {
  readonly span: Span;
  /** The current quarter hour: nothing earlier can be booked (RANGE-7). */
  readonly quarter: number;
  /** Chosen by the person rather than the default. */
  readonly chosen: boolean;
  /** All of it is in the past. */
  readonly over: boolean;
}

/** What determines the requested time, besides the office’s hours. Plain data, because it’s part of a query key. */
export interface TimeQuestion {
  readonly officeId: string;
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly zone: string;
  /** Whether the address contains a time, which makes the office’s hours irrelevant. */
  readonly hasTime: boolean;
  /** The time in the address, otherwise the day’s default hours; instants in the API’s format. */
  readonly start: string;
  readonly end: string;
  /** Default start of the office, `HH:mm:ss`. */
  readonly defaultStart: string;
  /** The current quarter hour in milliseconds since 1970; null if the requested time doesn’t depend on it. */
  readonly quarter: number | null;
}

/**
 * The input that page and loader share, so that both read under the same key.
 *
 * @param now milliseconds since 1970
 */
export function timeQuestion(
  session: Pick<Session, 'organization'>,
  office: NonNullable<Where['office']>,
  { date, today, zone, start, end }: Where,
  named: boolean,
  now: number,
): TimeQuestion {
  return {
    officeId: office.id,
    date,
    today,
    zone,
    hasTime: named,
    start,
    end,
    defaultStart: defaultHours(session, office).start,
    quarter: named || date !== today ? null : roundDownToQuarter(now).getTime(),
  };
}

/** The requested time from the address or the office’s hours; undefined if there’s no open time left. */
function spanOf(question: TimeQuestion, restrictions: Restrictions | undefined): Span | undefined {
  const { hasTime, start, end, date, today, zone, defaultStart, quarter } = question;
  if (hasTime) return { start: instantMs(start), end: instantMs(end) };
  if (!restrictions) return undefined;
  const { earliest, latest } = restrictions;
  const range = defaultRange({
    date,
    today,
    now: quarter ?? 0,
    zone,
    defaultStart,
    earliest,
    latest,
    type: 'meeting_room',
  });
  return range && { start: instantMs(range.start), end: instantMs(range.end) };
}

/**
 * The requested time: what the address contains, otherwise one hour from the current quarter hour or from opening; on other days
 * from
 * the default start (DEF-1, DEF-3). Undefined if the office doesn’t open that day, or has already closed.
 *
 * @param now milliseconds since 1970
 */
export function requestedTime(
  question: TimeQuestion,
  restrictions: Restrictions | undefined,
  now: number,
): RequestedTime | undefined {
  const span = spanOf(question, restrictions);
  return (
    span && {
      span,
      quarter: roundDownToQuarter(now).getTime(),
      chosen: question.hasTime,
      over: span.end <= now,
    }
  );
}

/** The range for which refusals are read: if nothing can be requested, the default hours still show when it’s possible again. */
export function refusalRange(
  question: TimeQuestion,
  restrictions: Restrictions | undefined,
): { start: string; end: string } {
  const found = spanOf(question, restrictions);
  return found ? serverRange(found) : { start: question.start, end: question.end };
}
