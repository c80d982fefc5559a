import { WEEKDAYS, type LocalDate, type Weekday } from '@/domain/time/dates';
import { readInstant, readWall } from '@/domain/time/wall';

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A weekday of a rule. `nth` counts it within the month or year; a negative one counts from the end. */
export interface RuleDay {
  weekday: Weekday;
  nth?: number;
}

/** A date of an iCalendar line: a day, a wall time (in `zone`, or else the series’ zone), or an instant in milliseconds. */
export type IcalDate =
  | { kind: 'date'; date: LocalDate }
  | { kind: 'wall'; local: number; zone?: string }
  | { kind: 'instant'; instant: number };

/** A recurrence rule of RFC 5545 as fields, daily or slower (REC-1). Lists that the rule doesn’t name are empty. */
export interface Rule {
  freq: Frequency;
  interval: number;
  count?: number;
  until?: IcalDate;
  days: readonly RuleDay[];
  monthDays: readonly number[];
  months: readonly number[];
  positions: readonly number[];
  yearDays: readonly number[];
  weekNumbers: readonly number[];
  weekStart: Weekday;
}

/** A line that isn’t a rule of RFC 5545, or one that the product doesn’t support. */
export class RecurrenceError extends RangeError {
  readonly reason: 'syntax' | 'unsupported';
  /** The line, or the part of it, that’s at fault. */
  readonly text: string;

  constructor(reason: 'syntax' | 'unsupported', text: string) {
    super(`${reason === 'syntax' ? 'Unreadable' : 'Unsupported'} recurrence: ${text}`);
    this.name = 'RecurrenceError';
    this.reason = reason;
    this.text = text;
  }
}

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const FASTER = new Set(['HOURLY', 'MINUTELY', 'SECONDLY']);

const syntax = (text: string) => new RecurrenceError('syntax', text);

/** Index of a weekday in the codes of RFC 5545, `MO` first. */
export function dayCode(weekday: Weekday): (typeof CODES)[number] {
  return CODES[WEEKDAYS.indexOf(weekday)] ?? 'MO';
}

function weekdayOf(code: string, text: string): Weekday {
  const weekday = WEEKDAYS[(CODES as readonly string[]).indexOf(code)];
  if (!weekday) throw syntax(text);
  return weekday;
}

/** Whole numbers of a part with an absolute value from `min` to `max`; negative only if the part counts from the end. */
function numbers(text: string, part: string, max: number, fromEnd: boolean): number[] {
  return text.split(',').map((item) => {
    const value = /^[+-]?\d{1,3}$/.test(item) ? Number(item) : NaN;
    const size = fromEnd ? Math.abs(value) : value;
    if (!(size >= 1 && size <= max)) throw syntax(`${part}=${text}`);
    return value;
  });
}

function positive(text: string, part: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw syntax(`${part}=${text}`);
  return Number(text);
}

function ruleDays(text: string): RuleDay[] {
  return text.split(',').map((item) => {
    const match = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item);
    if (!match) throw syntax(`BYDAY=${text}`);
    const weekday = weekdayOf(match[2] ?? '', `BYDAY=${text}`);
    if (match[1] === undefined) return { weekday };
    const nth = Number(match[1]);
    if (nth === 0 || Math.abs(nth) > 53) throw syntax(`BYDAY=${text}`);
    return { weekday, nth };
  });
}

/** Parses `20260330`, `20260330T090000`, or `20260330T090000Z` in an iCalendar line (REC-1). @throws RecurrenceError */
export function parseIcalDate(text: string, zone?: string): IcalDate {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(text);
  if (!match) throw syntax(text);
  const [, year, month, day, hour, minute, second = '00', utc] = match;
  const date = `${year}-${month}-${day}`;
  const wall = hour === undefined ? date : `${date}T${hour}:${minute}:${second}`;
  const local = readWall(wall);
  if (local === undefined) throw syntax(text);
  if (hour === undefined) return { kind: 'date', date };
  if (utc) return { kind: 'instant', instant: readInstant(`${wall}Z`) ?? local };
  return zone === undefined ? { kind: 'wall', local } : { kind: 'wall', local, zone };
}

/** The inverse of `parseIcalDate`. */
export function formatIcalDate(date: IcalDate): string {
  if (date.kind === 'date') return date.date.replaceAll('-', '');
  const ms = date.kind === 'instant' ? date.instant : date.local;
  const text = new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return date.kind === 'instant' ? `${text}Z` : text;
}

/**
 * Parses the value of an RRULE, with or without its `RRULE:` prefix (REC-1).
 *
 * @throws RecurrenceError `syntax` for what RFC 5545 doesn’t allow; `unsupported` for rules faster than daily and for
 * parts that give several times a day
 */
export function parseRule(text: string): Rule {
  const parts = new Map<string, string>();
  const value = text.trim().replace(/^RRULE:/i, '');
  for (const item of value.split(';').filter(Boolean)) {
    const [name = '', content = ''] = item.toUpperCase().split('=', 2);
    if (!content || parts.has(name)) throw syntax(text);
    parts.set(name, content);
  }
  const take = (name: string): string | undefined => {
    const found = parts.get(name);
    parts.delete(name);
    return found;
  };
  const freq = take('FREQ') ?? '';
  if (FASTER.has(freq)) throw new RecurrenceError('unsupported', `FREQ=${freq}`);
  if (!FREQUENCIES.includes(freq)) throw syntax(text);
  const list = (name: string, max: number, fromEnd: boolean): number[] => {
    const found = take(name);
    return found === undefined ? [] : numbers(found, name, max, fromEnd);
  };
  const [count, until, interval, days, weekStart] = [
    take('COUNT'),
    take('UNTIL'),
    take('INTERVAL'),
    take('BYDAY'),
    take('WKST'),
  ];
  if (count !== undefined && until !== undefined) throw syntax(text);
  const rule: Rule = {
    freq: freq as Frequency,
    interval: interval === undefined ? 1 : positive(interval, 'INTERVAL'),
    ...(count === undefined ? {} : { count: positive(count, 'COUNT') }),
    ...(until === undefined ? {} : { until: parseIcalDate(until) }),
    days: days === undefined ? [] : ruleDays(days),
    monthDays: list('BYMONTHDAY', 31, true),
    months: list('BYMONTH', 12, false),
    positions: list('BYSETPOS', 366, true),
    yearDays: list('BYYEARDAY', 366, true),
    weekNumbers: list('BYWEEKNO', 53, true),
    weekStart: weekStart === undefined ? 'monday' : weekdayOf(weekStart, `WKST=${weekStart}`),
  };
  const [other] = parts.keys();
  if (other !== undefined) throw new RecurrenceError('unsupported', `${other}=${parts.get(other)}`);
  checkTogether(rule, text);
  return rule;
}

/** Combinations that RFC 5545 §3.3.10 forbids. */
function checkTogether(rule: Rule, text: string): void {
  const { freq } = rule;
  const counted = rule.days.some((day) => day.nth !== undefined);
  const byOther =
    rule.days.length + rule.monthDays.length + rule.months.length + rule.yearDays.length > 0 ||
    rule.weekNumbers.length > 0;
  if (
    (counted && (freq === 'DAILY' || freq === 'WEEKLY' || rule.weekNumbers.length > 0)) ||
    (rule.monthDays.length > 0 && freq === 'WEEKLY') ||
    ((rule.yearDays.length > 0 || rule.weekNumbers.length > 0) && freq !== 'YEARLY') ||
    (rule.positions.length > 0 && !byOther)
  ) {
    throw syntax(text);
  }
}

/** Writes a rule as a line, `RRULE:FREQ=WEEKLY;…` (REC-1). Parts with default values are omitted. */
export function formatRule(rule: Rule): string {
  const days = rule.days.map((day) => `${day.nth ?? ''}${dayCode(day.weekday)}`);
  const parts: [string, string | number | undefined][] = [
    ['FREQ', rule.freq],
    ['INTERVAL', rule.interval === 1 ? undefined : rule.interval],
    ['COUNT', rule.count],
    ['UNTIL', rule.until && formatIcalDate(rule.until)],
    ['BYMONTH', rule.months.join(',')],
    ['BYWEEKNO', rule.weekNumbers.join(',')],
    ['BYYEARDAY', rule.yearDays.join(',')],
    ['BYMONTHDAY', rule.monthDays.join(',')],
    ['BYDAY', days.join(',')],
    ['BYSETPOS', rule.positions.join(',')],
    ['WKST', rule.weekStart === 'monday' ? undefined : dayCode(rule.weekStart)],
  ];
  const text = parts
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`);
  return `RRULE:${text.join(';')}`;
}

/** A rule from the choices in a form; everything else has its default. */
export function makeRule(choices: Pick<Rule, 'freq'> & Partial<Rule>): Rule {
  return {
    interval: 1,
    days: [],
    monthDays: [],
    months: [],
    positions: [],
    yearDays: [],
    weekNumbers: [],
    weekStart: 'monday',
    ...choices,
  };
}
