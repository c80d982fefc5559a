import { isLocalDate, toServerInstant } from '@/domain/time';
import * as z from 'zod/mini';
import { maybe, maybeList, maybeNumber, maybeText } from './fields';
import { resolveZone } from './zones';

const Pattern = z.object({
  type: maybeText(),
  interval: maybeNumber(),
  month: maybeNumber(),
  dayOfMonth: maybeNumber(),
  daysOfWeek: maybeList(),
  firstDayOfWeek: maybeText(),
  index: maybeText(),
});
const Range = z.object({
  type: maybeText(),
  endDate: maybeText(),
  numberOfOccurrences: maybeNumber(),
  recurrenceTimeZone: maybeText(),
});
/** Recurrence of a Microsoft event: a pattern and a range. */
export const MicrosoftRecurrence = z.object({ pattern: Pattern, range: maybe(Range) });
export type MicrosoftRecurrence = z.infer<typeof MicrosoftRecurrence>;
type Pattern = MicrosoftRecurrence['pattern'];

const DAYS: ReadonlyMap<string, string> = new Map([
  ['monday', 'MO'],
  ['tuesday', 'TU'],
  ['wednesday', 'WE'],
  ['thursday', 'TH'],
  ['friday', 'FR'],
  ['saturday', 'SA'],
  ['sunday', 'SU'],
]);

const FEBRUARY = 2;
const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

/** The largest count a rule can contain; a longer number couldn’t be read back. */
const LIMIT = 999_999;

const POSITIONS: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['last', -1],
]);

/**
 * An `RRULE:` line from a Microsoft pattern and range (D-19). An end date becomes UNTIL: 23:59:59 of that day in the
 * recurrence zone, written in UTC.
 *
 * @param zones zones to use if the range has none, nearest first; the last resort is UTC
 * @returns undefined for a pattern of an unknown or incomplete kind
 */
export function microsoftRule(
  { pattern, range }: MicrosoftRecurrence,
  zones: readonly (string | null | undefined)[],
): string | undefined {
  const parts = patternParts(pattern);
  if (!parts) return undefined;
  return `RRULE:${[...parts, ...rangeParts(range, zones)].join(';')}`;
}

function patternParts(pattern: Pattern): string[] | undefined {
  const days = daysOf(pattern);
  const interval = intervalOf(pattern);
  const every = interval > 1 ? [`INTERVAL=${interval}`] : [];
  const byMonth = inBounds(pattern.month, 12) ? [`BYMONTH=${pattern.month}`] : undefined;
  const byDate = dateOf(pattern.dayOfMonth);
  const yearDate = yearDateOf(pattern);
  const byPosition = positionOf(pattern, days);

  switch (pattern.type?.toLowerCase()) {
    case 'daily':
      return ['FREQ=DAILY', ...every];
    case 'weekly':
      return ['FREQ=WEEKLY', ...every, ...listed(days), ...weekStart(pattern)];
    case 'absolutemonthly':
      return byDate && ['FREQ=MONTHLY', ...every, ...byDate];
    case 'relativemonthly':
      return byPosition && ['FREQ=MONTHLY', ...every, ...byPosition];
    case 'absoluteyearly':
      return yearDate && ['FREQ=YEARLY', ...every, ...yearDate];
    case 'relativeyearly':
      return byMonth && byPosition && ['FREQ=YEARLY', ...every, ...byMonth, ...byPosition];
    default:
      return undefined;
  }
}

/**
 * A day of the month. Microsoft takes the last day of a month that’s too short for it, while RFC 5545 skips the month, so it’s the
 * last one of the days that every month has and those up to the wanted one (CAL-17).
 */
function dateOf(day: number | null | undefined): string[] | undefined {
  if (!inBounds(day, LONGEST_MONTH)) return undefined;
  if (day === LONGEST_MONTH) return ['BYMONTHDAY=-1'];
  const days = Array.from(
    { length: Number(day) - SHORTEST_MONTH + 1 },
    (_, at) => at + SHORTEST_MONTH,
  );
  return Number(day) > SHORTEST_MONTH
    ? [`BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1']
    : [`BYMONTHDAY=${day}`];
}

/** The same for one month of a year. */
function yearDateOf({ month, dayOfMonth: day }: Pattern): string[] | undefined {
  if (!inBounds(month, 12) || !inBounds(day, LONGEST_MONTH)) return undefined;
  const shortest = Number(month) === FEBRUARY ? SHORTEST_MONTH : daysOfMonth(Number(month));
  return [`BYMONTH=${month}`, `BYMONTHDAY=${Number(day) > shortest ? -1 : day}`];
}

const daysOfMonth = (month: number): number => new Date(Date.UTC(2001, month, 0)).getUTCDate();

/** Every period if the interval is missing or isn’t a count. */
function intervalOf({ interval }: Pattern): number {
  return inBounds(interval, LIMIT) ? Number(interval) : 1;
}

function daysOf(pattern: Pattern): string[] {
  const days = (pattern.daysOfWeek ?? []).map((day) =>
    typeof day === 'string' ? DAYS.get(day.trim().toLowerCase()) : undefined,
  );
  return [...new Set(days.filter((day) => day !== undefined))];
}

function listed(days: readonly string[]): string[] {
  return days.length > 0 ? [`BYDAY=${days.join(',')}`] : [];
}

/** "The second monday" is BYDAY=2MO; "the last of these days" needs BYSETPOS. */
function positionOf(pattern: Pattern, days: readonly string[]): string[] | undefined {
  // Microsoft omits the index for the first.
  const position = POSITIONS.get(pattern.index?.toLowerCase() ?? 'first');
  if (position === undefined || days.length === 0) return undefined;
  return days.length === 1
    ? [`BYDAY=${position}${days[0]}`]
    : [...listed(days), `BYSETPOS=${position}`];
}

/** Weeks start on Monday by default in RFC 5545 and on Sunday at Microsoft. */
function weekStart(pattern: Pattern): string[] {
  const first = DAYS.get(pattern.firstDayOfWeek?.toLowerCase() ?? 'sunday');
  return intervalOf(pattern) > 1 && first !== undefined && first !== 'MO' ? [`WKST=${first}`] : [];
}

function rangeParts(
  range: MicrosoftRecurrence['range'],
  zones: readonly (string | null | undefined)[],
): string[] {
  const kind = range?.type?.toLowerCase();
  const count = range?.numberOfOccurrences;
  if (kind === 'numbered') return inBounds(count, LIMIT) ? [`COUNT=${count}`] : [];

  const end = range?.endDate?.trim();
  // An open end is sent as a date in year 1 (D-17).
  if (kind !== 'enddate' || !isLocalDate(end) || /^(?:000[01]|9999)-/.test(end)) return [];
  const zone =
    [range?.recurrenceTimeZone, ...zones].map(resolveZone).find((known) => known !== undefined) ??
    'UTC';
  const until = toServerInstant(`${end}T23:59:59`, zone);
  return [`UNTIL=${until.slice(0, 19).replaceAll(/[-:]/g, '')}Z`];
}

function inBounds(value: number | null | undefined, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}
