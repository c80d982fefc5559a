import {
  dayBounds,
  formatServerInstant,
  isLocalDate,
  officeDay,
  readInstant,
  toInstant,
} from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import { isUtcName, resolveZone } from './zones';

/** A time in Google’s and Microsoft’s format; only Google uses `date`, for all-day events. */
export interface ProviderTime {
  readonly date?: string | null | undefined;
  readonly dateTime?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/** A parsed time, or why it couldn’t be parsed. Milliseconds since 1970. */
export type ReadTime =
  | { readonly at: number; readonly zone: string | undefined }
  | 'missing'
  | 'unknown_time_zone';

const OFFSET = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Dates in years 0, 1 and 9999 mean "no date" (D-17). */
const SENTINEL = /^(?:0000|0001|9999)-/;

/**
 * Parses a provider’s time (C-8, D-15, D-17). An offset decides, even if the named zone disagrees; otherwise the time’s own zone,
 * the calendar’s, or UTC. A Google date is midnight there. An unknown zone makes a time without offset unusable.
 */
export function readTime(
  time: ProviderTime | null | undefined,
  calendarZone: string | null | undefined,
): ReadTime {
  const text = textOf(time);
  if (text === undefined || SENTINEL.test(text)) return 'missing';
  const named = [time?.timeZone, calendarZone].find((zone) => !isBlank(zone));
  const zone = named === undefined ? 'UTC' : resolveZone(named);

  if (text.includes(':') && OFFSET.test(text)) {
    const at = readInstant(text);
    return at === undefined ? 'missing' : { at, zone };
  }
  if (zone === undefined) return 'unknown_time_zone';
  try {
    return { at: toInstant(text, zone).getTime(), zone };
  } catch {
    return 'missing';
  }
}

function textOf(time: ProviderTime | null | undefined): string | undefined {
  const exact = time?.dateTime?.trim();
  if (exact) return exact;
  const date = time?.date?.trim();
  return date && isLocalDate(date) ? `${date}T00:00:00` : undefined;
}

function isBlank(text: string | null | undefined): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** Whether a Microsoft time is in UTC, by its zone’s name or a Z on the time (C-5, D-9). */
export function isUtcTime(time: ProviderTime | null | undefined): boolean {
  return isUtcName(time?.timeZone) || /z$/i.test(time?.dateTime?.trim() ?? '');
}

/** An instant of milliseconds in the API’s format (Z-2). */
export function sent(at: number): string {
  return formatServerInstant(at);
}

/** An instant in the API’s format from a provider’s text; null if it can’t be parsed (D-17). */
export function sentOrNull(text: string | null | undefined): string | null {
  const read = typeof text === 'string' ? readTime({ dateTime: text }, undefined) : 'missing';
  return typeof read === 'string' ? null : sent(read.at);
}

/**
 * Elapsed minutes between an event’s start and end, including fractions (C-5).
 *
 * @returns undefined if a time is missing or unreadable
 */
export function eventToMinutes(
  event: { readonly start?: EventBound; readonly end?: EventBound },
  calendarZone?: string,
): number | undefined {
  const start = readBound(event.start, calendarZone);
  const end = readBound(event.end, calendarZone);
  return start === undefined || end === undefined ? undefined : (end - start) / MINUTE;
}

/** A provider’s time, an instant as text, or a Date. */
export type EventBound = ProviderTime | string | Date | null | undefined;

function readBound(bound: EventBound, calendarZone: string | undefined): number | undefined {
  if (bound instanceof Date) return readInstant(bound);
  const time = typeof bound === 'string' ? { dateTime: bound } : bound;
  const read = readTime(time, calendarZone);
  return typeof read === 'string' ? undefined : read.at;
}

/**
 * First and last day of an all-day event, in the first zone in which both its bounds are the start of a day (D-15). Bounds arrive
 * as midnights in the event’s own zone, but also in UTC as midnights of the office. If no such zone exists, the first one
 * decides.
 *
 * @param zones nearest first; blank and unknown ones are skipped
 */
export function allDayDays(
  start: number,
  end: number,
  zones: readonly (string | null | undefined)[],
): { first: string; last: string } {
  const known = zones.map(resolveZone).filter((zone) => zone !== undefined);
  const zone = known.find((zone) => beginsDay(start, zone) && beginsDay(end, zone));
  const chosen = zone ?? known[0] ?? 'UTC';
  const first = officeDay(start, chosen);
  // The end is exclusive, but an event without length still gets its day.
  const last = officeDay(Math.max(start, end - 1), chosen);
  return { first, last };
}

/**
 * Days as a range of an office: from its midnight to its midnight, whatever zone they were sent in (CAL-16).
 *
 * @returns undefined without a known office
 */
export function officeDays(
  { first, last }: { readonly first: string; readonly last: string },
  officeZone: string | undefined,
): { start: string; end: string; zone: string } | undefined {
  const zone = resolveZone(officeZone);
  if (zone === undefined) return undefined;
  const start = sent(dayBounds(first, zone).start.getTime());
  return { start, end: sent(dayBounds(last, zone).end.getTime()), zone };
}

function beginsDay(at: number, zone: string): boolean {
  return dayBounds(officeDay(at, zone), zone).start.getTime() === at;
}
