import type { Restrictions } from '@/api/offices';
import { defaultSpan, intersect, type Span } from '@/domain/reservations';
import { instantMs, roundDownToQuarter, type LocalDate } from '@/domain/time';
import type { Session } from '@/session';
import { whereFor, type Where, type WhereSearch } from '@/session/where';

/** The time the map shows. */
export interface RequestedTime {
  /** As it’s shown, in milliseconds. */
  readonly span: Span;
  /** As a booking would use it: nothing before the current quarter hour (RANGE-7). */
  readonly bookable: Span;
  /** The current quarter hour. */
  readonly quarter: number;
  /** Chosen by the person rather than the office’s default hours. */
  readonly chosen: boolean;
  /** All of it is in the past. */
  readonly over: boolean;
}

/** Open time of the office that day, undefined while unknown; empty on a closed day. */
export function officeSpans(restrictions: Restrictions | undefined): readonly Span[] | undefined {
  if (!restrictions) return undefined;
  const { earliest, latest } = restrictions;
  if (earliest === null || latest === null) return [];
  const span = { start: instantMs(earliest), end: instantMs(latest) };
  return span.start < span.end ? [span] : [];
}

/**
 * Whether an office that’s open on a day is closed during a span of it. One that’s closed all day doesn’t count, because no other
 * time would help.
 *
 * @param open see {@link officeSpans}
 */
export const isOutside = (span: Span, open: readonly Span[] | undefined): boolean =>
  open !== undefined && open.length > 0 && !open.some((each) => intersect(each, span));

/** Whether the address itself contains a time. */
export const namesTime = ({
  startTime,
  endTime,
}: Pick<WhereSearch, 'startTime' | 'endTime'>): boolean =>
  startTime !== undefined || endTime !== undefined;

/** Whether someone chose the time: the address contains one, or it’s the current hour of today. */
export const isTimeChosen = (
  hasTime: boolean,
  { timeMode, date, today }: Pick<Where, 'timeMode' | 'date' | 'today'>,
): boolean => hasTime || (timeMode === 'now' && date === today);

/** The wanted hours, before the office’s own are known. */
export type WantedHours = Pick<Where, 'start' | 'end' | 'date' | 'today'>;

/** Assumed until the office’s hours are known. */
const ALWAYS_OPEN: Span = { start: -Infinity, end: Infinity };

/**
 * Turns where-and-when into the requested time. If no one chose it, it’s what every screen offers for a desk (DEF-3), within the
 * opening hours (DEF-4); chosen hours stay as they are (DEF-5).
 *
 * @param chosen see {@link isTimeChosen}
 * @param now milliseconds since 1970
 */
export function requestedTime(
  where: WantedHours,
  chosen: boolean,
  open: readonly Span[] | undefined,
  now: number,
): RequestedTime {
  const quarter = roundDownToQuarter(now).getTime();
  const wanted = { start: instantMs(where.start), end: instantMs(where.end) };
  const [first] = open ?? [ALWAYS_OPEN];
  const isToday = where.date === where.today;
  const standard =
    chosen || !first
      ? undefined
      : defaultSpan({ isToday, now, standard: wanted.start, open: first, type: 'desk' });
  const fitted = standard ?? wanted;
  const over = fitted.end <= now;
  // Today’s open time starts with the current quarter hour; the shown time keeps the past morning.
  const span =
    standard && isToday && standard.start <= quarter
      ? { ...standard, start: Math.min(wanted.start, standard.start) }
      : fitted;
  const bookable = over ? span : { start: Math.max(span.start, quarter), end: span.end };
  return { span, bookable, quarter, chosen, over };
}

/** The requested hours, as they’re in the address. */
export interface RequestedHours extends Pick<Where, 'timeMode' | 'startTime' | 'endTime'> {
  readonly officeId: string;
  readonly floorId: string;
  /** The address itself contains a time. */
  readonly hasTime: boolean;
}

/**
 * The same hours on another day, as a booking would use them: chosen ones as they are, the office’s own within that
 * day’s opening hours (DEF-4).
 *
 * @param open open time of that day; a closed day has none
 * @param now milliseconds since 1970
 */
export function spanOn(
  session: Session,
  { officeId, floorId, timeMode, startTime, endTime, hasTime }: RequestedHours,
  date: LocalDate,
  open: readonly Span[] | undefined,
  now: number,
): Span | undefined {
  if (!open || open.length === 0) return undefined;
  const there = whereFor(session, {
    officeId,
    floorId,
    date,
    timeMode,
    startTime: hasTime ? startTime : undefined,
    endTime: hasTime ? endTime : undefined,
  });
  return requestedTime(there, isTimeChosen(hasTime, there), open, now).bookable;
}
