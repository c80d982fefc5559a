import type { SeriesRow } from '../world/rows';
import { refuse } from '../core/refuse';
import { addDays, dayOf, instantAt, timeOf, weekdayOf } from './zone';

/**
 * The dates of a series, found by checking its days one by one: slower than rrule, and therefore an independent check of the
 * product’s own expansion. It uses only office days and wall times; instants are computed last (REC-1, TZ-8).
 */

/** A series as it’s written: RFC 5545 lines, and its first occurrence. */
export type Recurring = Pick<SeriesRow, 'rrules' | 'start' | 'end'>;

/** How many dates a series may have, and how many months it may last (REC-2). */
const MAX_DATES = 200;
const MAX_MONTHS = 24;

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
const PARTS = new Set([
  'FREQ',
  'INTERVAL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'COUNT',
  'UNTIL',
  'WKST',
]);

interface WeekdayRule {
  readonly weekday: number;
  /** First, second, last of the month; 0 for every one. */
  readonly nth: number;
}

interface Rule {
  readonly frequency: (typeof FREQUENCIES)[number];
  readonly interval: number;
  readonly weekdays: readonly WeekdayRule[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly count: number | undefined;
  /** Last office day, included (REC-2). */
  readonly until: string | undefined;
  readonly weekStart: number;
}

/** A parsed series. Excluded and extra dates are office days. */
interface Parsed {
  readonly rules: readonly Rule[];
  readonly extra: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
}

const unreadable = (line: string): never =>
  refuse(422, { recurring: `This rule cannot be used: ${line.slice(0, 120)}` });

/** `20260310`, `20260310T090000` or `20260310T080000Z` as an office day. */
function dayIn(text: string, zone: string, line: string): string {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(text.trim());
  if (!match) return unreadable(line);
  const [, year, month, day, hour, minute, second, utc] = match;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) return unreadable(line);
  return utc === 'Z' ? dayOf(`${date}T${hour}:${minute}:${second}.000Z`, zone) : date;
}

const numbers = (text: string, line: string, most: number): number[] =>
  text.split(',').map((part) => {
    const value = Number(part);
    const ok = /^[+-]?\d+$/.test(part.trim()) && value !== 0 && Math.abs(value) <= most;
    return ok ? value : unreadable(line);
  });

function ruleOf(text: string, zone: string, line: string): Rule {
  const parts = new Map<string, string>();
  for (const part of text.split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=');
    if (!PARTS.has(name.toUpperCase()) || value === '') unreadable(line);
    parts.set(name.toUpperCase(), value.toUpperCase());
  }
  const frequency = FREQUENCIES.find((name) => name === parts.get('FREQ'));
  if (!frequency) return unreadable(line);
  const whole = (name: string): number | undefined => {
    const value = parts.get(name);
    return value === undefined ? undefined : numbers(value, line, 10_000)[0];
  };
  const [interval = 1, count] = [whole('INTERVAL'), whole('COUNT')];
  if (interval < 1 || (count !== undefined && count < 1)) unreadable(line);
  const until = parts.get('UNTIL');
  const code = (name: string): number => {
    const at = CODES.indexOf(name as (typeof CODES)[number]);
    return at < 0 ? unreadable(line) : at;
  };
  return {
    frequency,
    interval,
    count,
    until: until === undefined ? undefined : dayIn(until, zone, line),
    weekdays: (parts.get('BYDAY')?.split(',') ?? []).map((part) => {
      const match = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part.trim());
      if (!match || (match[1] !== undefined && frequency !== 'MONTHLY')) return unreadable(line);
      return { weekday: code(match[2] ?? ''), nth: Number(match[1] ?? 0) };
    }),
    monthDays: numbersOf(parts.get('BYMONTHDAY'), line, 31),
    months: numbersOf(parts.get('BYMONTH'), line, 12),
    weekStart: code(parts.get('WKST') ?? 'MO'),
  };
}

const numbersOf = (text: string | undefined, line: string, most: number): number[] =>
  text === undefined ? [] : numbers(text, line, most);

/** Parses the lines of a series. Refuses with 422 what it can’t read or would have to ignore. */
export function parse(rrules: readonly string[], zone: string): Parsed {
  const rules: Rule[] = [];
  const [extra, excluded] = [new Set<string>(), new Set<string>()];
  for (const line of rrules.flatMap((text) => text.split(/\r?\n/)).filter((text) => text.trim())) {
    const match = /^\s*(?:(RRULE|EXDATE|RDATE|DTSTART|DTEND)(;[^:]*)?:)?(.*)$/i.exec(line);
    const name = match?.[1]?.toUpperCase() ?? 'RRULE';
    const value = match?.[3] ?? '';
    if (name === 'RRULE') rules.push(ruleOf(value, zone, line));
    else if (name === 'EXDATE' || name === 'RDATE') {
      const days = name === 'EXDATE' ? excluded : extra;
      for (const text of value.split(',')) days.add(dayIn(text, zone, line));
    }
  }
  return rules.length === 0 && extra.size === 0
    ? unreadable(rrules[0] ?? 'no rule')
    : { rules, extra, excluded };
}

const daysInMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** First day of the week that contains a day. */
const weekOf = (date: string, weekStart: number): string =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

function inStep(rule: Rule, first: string, date: string): boolean {
  const { frequency, interval, weekStart } = rule;
  const steps =
    frequency === 'DAILY'
      ? daysBetween(first, date)
      : frequency === 'WEEKLY'
        ? daysBetween(weekOf(first, weekStart), weekOf(date, weekStart)) / 7
        : monthsBetween(first, date);
  return steps % interval === 0;
}

function gives(rule: Rule, first: string, date: string): boolean {
  if (!inStep(rule, first, date)) return false;
  const { frequency, weekdays, monthDays, months } = rule;
  if (months.length > 0 && !months.includes(Number(date.slice(5, 7)))) return false;
  const day = Number(date.slice(8));
  const length = daysInMonth(date);
  if (monthDays.length > 0 && !monthDays.some((n) => (n > 0 ? n : length + 1 + n) === day)) {
    return false;
  }
  if (weekdays.length > 0) {
    return weekdays.some(({ weekday, nth }) => {
      if (weekday !== weekdayOf(date)) return false;
      if (nth === 0) return true;
      return nth > 0 ? Math.ceil(day / 7) === nth : Math.ceil((length + 1 - day) / 7) === -nth;
    });
  }
  if (monthDays.length > 0 || frequency === 'DAILY') return true;
  // A monthly rule on the 31st skips shorter months (REC-3).
  return frequency === 'WEEKLY'
    ? weekdayOf(date) === weekdayOf(first)
    : day === Number(first.slice(8));
}

function addMonths(date: string, months: number): string {
  const at = new Date(`${date.slice(0, 7)}-01T00:00:00.000Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  const month = at.toISOString().slice(0, 10);
  return addDays(month, Math.min(Number(date.slice(8)), daysInMonth(month)) - 1);
}

/** What the limits of a series do: `refuse` one beyond them, or cut one that a calendar sent to them, from a day on (REC-2). */
type Limits = 'refuse' | { readonly from: string };

/** How long ago a series may have begun for its count to be followed. */
const MAX_MONTHS_AGO = 600;

/**
 * The office days of a series, in order, without excluded ones. Refuses a series without an end, with more than 200 dates, or
 * that ends more than 24 months after its start (REC-2). A calendar’s series has the days from a day on, up to these limits.
 */
export function seriesDays(
  { rrules, start }: Recurring,
  zone: string,
  limits: Limits = 'refuse',
): string[] {
  const { rules, extra, excluded } = parse(rrules, zone);
  const first = dayOf(start, zone);
  const strict = limits === 'refuse';
  const from = strict || limits.from < first ? first : limits.from;
  const latest = addMonths(from, MAX_MONTHS);
  const tooMany = (): never =>
    refuse(422, { recurring: `A series has at most ${MAX_DATES} dates` }, { rule: 'series' });
  const tooLong = (): never =>
    refuse(422, { recurring: `A series ends within ${MAX_MONTHS} months` }, { rule: 'series' });
  const days = new Set<string>();
  for (const rule of rules) {
    if (strict && rule.count === undefined && rule.until === undefined) {
      refuse(422, { recurring: 'A series needs an end' }, { rule: 'series' });
    }
    if (strict && (rule.count ?? 0) > MAX_DATES) tooMany();
    let given = 0;
    // Dates before the first day only count toward a rule’s number of dates.
    const isCounted = rule.count !== undefined && first >= addMonths(from, -MAX_MONTHS_AGO);
    let date = isCounted ? first : from;
    for (; date <= latest; date = addDays(date, 1)) {
      if (rule.until !== undefined && date > rule.until) break;
      if (!gives(rule, first, date)) continue;
      if (date >= from) days.add(date);
      given += 1;
      if (given === rule.count) break;
    }
    // Beyond the horizon, the search continues as far as the next date may be, so that an early UNTIL isn’t refused.
    if (strict && date > latest && beyond(rule, first, date)) tooLong();
  }
  for (const date of extra) {
    if (strict && date > latest) tooLong();
    if (date >= from) days.add(date);
  }
  const kept = [...days].filter((date) => !excluded.has(date)).toSorted();
  if (strict && kept.length > MAX_DATES) tooMany();
  if (kept.length === 0 && from === first)
    refuse(422, { recurring: 'This rule has no dates' }, { rule: 'series' });
  return kept.slice(0, MAX_DATES);
}

/** Whether a rule continues after a day, before its end. Searches ten years: if nothing comes by then, nothing does. */
function beyond(rule: Rule, first: string, from: string): boolean {
  const horizon = addMonths(from, 120);
  const last = rule.until !== undefined && rule.until < horizon ? rule.until : horizon;
  for (let date = from; date <= last; date = addDays(date, 1)) {
    if (gives(rule, first, date)) return true;
  }
  return false;
}

/** An instant’s wall time as a number: milliseconds of a UTC that means the office’s time. */
const wallOf = (instant: string, zone: string): number =>
  Date.parse(`${dayOf(instant, zone)}T${timeOf(instant, zone)}.000Z`);

function instantOf(wall: number, zone: string): string {
  const text = new Date(wall).toISOString();
  return instantAt(text.slice(0, 10), text.slice(11, 19), zone);
}

/** A range that keeps its wall time when it’s moved to another office day (TZ-8). */
export function onDay(
  range: { readonly start: string; readonly end: string },
  from: string,
  to: string,
  zone: string,
): { start: string; end: string } {
  const shift = Date.parse(to) - Date.parse(from);
  const start = instantOf(wallOf(range.start, zone) + shift, zone);
  const end = instantOf(wallOf(range.end, zone) + shift, zone);
  if (end > start) return { start, end };
  // A clock change swallowed the end: the length is kept instead.
  const length = Date.parse(range.end) - Date.parse(range.start);
  return { start, end: new Date(Date.parse(start) + length).toISOString() };
}

const compact = (date: string): string => date.replaceAll('-', '');

/** Recurrence lines with more days excluded (REC-6). */
export function excludeDays(rrules: readonly string[], days: readonly string[]): string[] {
  return days.length === 0
    ? [...rrules]
    : [...rrules, `EXDATE;VALUE=DATE:${days.map(compact).join(',')}`];
}

/** The lines with every rule ending on a day, included; later extra dates are removed. */
export function endOn(rrules: readonly string[], day: string, zone: string): string[] {
  return rrules
    .flatMap((text) => text.split(/\r?\n/))
    .flatMap((line) => {
      if (/^\s*RDATE/i.test(line)) {
        const [head = '', dates = ''] = line.split(':');
        const kept = dates.split(',').filter((text) => dayIn(text, zone, line) <= day);
        return kept.length > 0 ? [`${head}:${kept.join(',')}`] : [];
      }
      if (!/^\s*(?:RRULE:|FREQ=)/i.test(line)) return [line];
      const own = /UNTIL=(\w+)/i.exec(line)?.[1];
      if (own !== undefined && dayIn(own, zone, line) <= day) return [line];
      const parts = line
        .replace(/^\s*RRULE:/i, '')
        .split(';')
        .filter((part) => !/^(?:COUNT|UNTIL)=/i.test(part));
      return [`RRULE:${parts.join(';')};UNTIL=${compact(day)}`];
    });
}
