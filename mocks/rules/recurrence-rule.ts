import { refuse } from '../core/refuse';
import { dayOf, instantAt, isZone, timeOf } from './zone';

/**
 * The lines of a series (RFC 5545) as fields. What can’t be followed is refused with the part that’s at fault, because a rule
 * of which a part is ignored would book other dates than its calendar shows (CAL-17).
 */

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

export interface WeekdayRule {
  readonly weekday: number;
  /** First, second, last of the month or year; 0 for every one. */
  readonly nth: number;
}

export interface Rule {
  readonly frequency: (typeof FREQUENCIES)[number];
  readonly interval: number;
  readonly weekdays: readonly WeekdayRule[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly yearDays: readonly number[];
  readonly weekNumbers: readonly number[];
  /** Which of a period’s dates count: BYSETPOS. */
  readonly positions: readonly number[];
  readonly count: number | undefined;
  /** Last office day, included (REC-2). */
  readonly until: string | undefined;
  readonly weekStart: number;
}

/** A parsed series. Excluded and extra dates are office days. */
export interface Parsed {
  readonly rules: readonly Rule[];
  /** Extra days, with their own wall times if they have any. */
  readonly extra: ReadonlyMap<string, string | undefined>;
  readonly excluded: ReadonlySet<string>;
}

const unreadable = (part: string): never =>
  refuse(422, { recurring: `This rule cannot be used: ${part.slice(0, 120)}` });

const STAMP = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;

/** `20260310`, `20260310T090000`, or `20260310T080000Z` as an office day and, unless it’s only a day, a time there. */
function stampIn(text: string, zone: string, part: string, named = zone): [string, string?] {
  const match = STAMP.exec(text.trim());
  if (!match) return unreadable(part);
  const [, year, month, day, hour, minute, second, utc] = match;
  const date = `${year}-${month}-${day}`;
  const parsed = Date.parse(date);
  if (Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== date) {
    return unreadable(part);
  }
  if (hour === undefined) return [date];
  const time = `${hour}:${minute}:${second}`;
  if (utc !== 'Z' && named === zone) return [date, time];
  const instant = utc === 'Z' ? `${date}T${time}.000Z` : instantAt(date, time, named);
  if (Number.isNaN(Date.parse(instant))) return unreadable(part);
  return [dayOf(instant, zone), timeOf(instant, zone)];
}

const dayIn = (text: string, zone: string, part: string, named?: string): string =>
  stampIn(text, zone, part, named)[0];

function numbers(text: string | undefined, part: string, most: number, canBeNegative = true) {
  if (text === undefined) return [];
  return text.split(',').map((one) => {
    const value = Number(one);
    const ok = /^[+-]?\d{1,6}$/.test(one.trim()) && value !== 0 && Math.abs(value) <= most;
    return ok && (canBeNegative || value > 0) ? value : unreadable(`${part}=${text}`);
  });
}

function code(text: string, part: string): number {
  const at = (CODES as readonly string[]).indexOf(text);
  return at < 0 ? unreadable(part) : at;
}

const weekdaysOf = (text: string | undefined): WeekdayRule[] =>
  (text?.split(',') ?? []).map((one) => {
    const part = `BYDAY=${text}`;
    const match = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one.trim());
    if (!match || (match[1] !== undefined && Math.abs(Number(match[1])) > 53)) {
      return unreadable(part);
    }
    if (match[1] !== undefined && Number(match[1]) === 0) return unreadable(part);
    return { weekday: code(match[2] ?? '', part), nth: Number(match[1] ?? 0) };
  });

function partsOf(text: string, line: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const [name = '', value = ''] = part.trim().toUpperCase().split('=', 2);
    if (value === '' || parts.has(name)) unreadable(line);
    parts.set(name, value);
  }
  return parts;
}

function ruleOf(text: string, zone: string, line: string): Rule {
  const parts = partsOf(text, line);
  const take = (name: string): string | undefined => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const given = take('FREQ');
  const frequency = FREQUENCIES.find((name) => name === given);
  if (!frequency) return unreadable(given === undefined ? line : `FREQ=${given}`);
  const whole = (name: string): number | undefined => numbers(take(name), name, 999_999, false)[0];
  const until = take('UNTIL');
  const weekStart = take('WKST');
  const rule: Rule = {
    frequency,
    interval: whole('INTERVAL') ?? 1,
    count: whole('COUNT'),
    until: until === undefined ? undefined : dayIn(until, zone, `UNTIL=${until}`),
    weekdays: weekdaysOf(take('BYDAY')),
    monthDays: numbers(take('BYMONTHDAY'), 'BYMONTHDAY', 31),
    months: numbers(take('BYMONTH'), 'BYMONTH', 12, false),
    yearDays: numbers(take('BYYEARDAY'), 'BYYEARDAY', 366),
    weekNumbers: numbers(take('BYWEEKNO'), 'BYWEEKNO', 53),
    positions: numbers(take('BYSETPOS'), 'BYSETPOS', 366),
    weekStart: weekStart === undefined ? 0 : code(weekStart, `WKST=${weekStart}`),
  };
  for (const [name, value] of parts) unreadable(`${name}=${value}`);
  checkTogether(rule, text.toUpperCase());
  return rule;
}

/** Combinations that RFC 5545 §3.3.10 forbids, each refused by the part that may not be there. */
function checkTogether(rule: Rule, text: string): void {
  const { frequency, weekdays, monthDays, yearDays, weekNumbers, months, positions } = rule;
  const part = (name: string): string =>
    text.split(';').find((one) => one.trim().startsWith(`${name}=`)) ?? name;
  const isNumbered = weekdays.some(({ nth }) => nth !== 0);
  const isByMonthOrYear = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (rule.count !== undefined && rule.until !== undefined) unreadable(part('UNTIL'));
  if (isNumbered && (!isByMonthOrYear || weekNumbers.length > 0)) unreadable(part('BYDAY'));
  if (monthDays.length > 0 && frequency === 'WEEKLY') unreadable(part('BYMONTHDAY'));
  if (yearDays.length > 0 && frequency !== 'YEARLY') unreadable(part('BYYEARDAY'));
  if (weekNumbers.length > 0 && frequency !== 'YEARLY') unreadable(part('BYWEEKNO'));
  const others = [weekdays, monthDays, yearDays, weekNumbers, months];
  if (positions.length > 0 && others.every(({ length }) => length === 0)) {
    unreadable(part('BYSETPOS'));
  }
}

const LINE = /^\s*([A-Za-z-]+)((?:;[^:]*)?):(.*)$/;
// The series has its own start and length.
const IGNORED = new Set(['DTSTART', 'DTEND', 'DURATION']);

/** The single lines of a series, unfolded. */
export const linesOf = (rrules: readonly string[]): string[] =>
  rrules
    .join('\n')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

function lineOf(line: string): Line {
  const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
  if (name === '' && /^\s*FREQ=/i.test(line)) {
    return { name: 'RRULE', parameters: '', value: line.trim() };
  }
  return { name: name.toUpperCase(), parameters, value };
}

/** The zone in which a line’s times are given; the series’ own for none and for one that no one knows. */
function zoneIn(parameters: string, zone: string): string {
  const named = /;TZID="?([^;"]+)"?/i.exec(parameters)?.[1];
  return named !== undefined && isZone(named) ? named : zone;
}

/** The days of an RDATE or EXDATE line, and their times. */
function stampsIn({ name, parameters, value }: Line, zone: string, line: string) {
  if (/;VALUE=PERIOD/i.test(parameters)) unreadable(`${name}${parameters}`);
  const named = zoneIn(parameters, zone);
  return value.split(',').map((text) => stampIn(text.toUpperCase(), zone, line, named));
}

/** Parses the lines of a series. Refuses with 422 what it can’t read or would have to ignore. */
export function parse(rrules: readonly string[], zone: string): Parsed {
  const rules: Rule[] = [];
  const extra = new Map<string, string | undefined>();
  const excluded = new Set<string>();
  for (const line of linesOf(rrules)) {
    const read = lineOf(line);
    if (read.name === 'RRULE') rules.push(ruleOf(read.value.replace(/^RRULE:/i, ''), zone, line));
    else if (read.name === 'EXDATE') {
      for (const [day] of stampsIn(read, zone, line)) excluded.add(day);
    } else if (read.name === 'RDATE') {
      for (const [day, time] of stampsIn(read, zone, line)) extra.set(day, time);
    } else if (!IGNORED.has(read.name)) unreadable(line);
  }
  return rules.length === 0 && extra.size === 0
    ? unreadable(rrules[0] ?? 'no rule')
    : { rules, extra, excluded };
}

const compact = (date: string): string => date.replaceAll('-', '');

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/**
 * A provider’s lines as a booking’s: their UNTIL is an instant, so that a date that starts after it isn’t one (REC-2), and
 * times of other zones become days.
 *
 * @param zone in which the series repeats
 * @param start of its first date
 */
export function importedLines(rrules: readonly string[], zone: string, start: string): string[] {
  const clock = timeOf(start, zone);
  return linesOf(rrules).flatMap((line) => {
    const read = lineOf(line);
    if (read.name === 'RDATE' || read.name === 'EXDATE') {
      return [
        `${read.name};VALUE=DATE:${stampsIn(read, zone, line)
          .map(([day]) => compact(day))
          .join(',')}`,
      ];
    }
    if (read.name !== 'RRULE') return [];
    return [
      line.replace(/UNTIL=([^;]+)/i, (_part, text: string) => {
        const [day, time] = stampIn(text.toUpperCase(), zone, `UNTIL=${text}`);
        const last = time !== undefined && time < clock ? dayBefore(day) : day;
        return `UNTIL=${compact(last)}`;
      }),
    ];
  });
}

/** Recurrence lines with more days excluded (REC-6). */
export function excludeDays(rrules: readonly string[], days: readonly string[]): string[] {
  return days.length === 0
    ? [...rrules]
    : [...rrules, `EXDATE;VALUE=DATE:${days.map(compact).join(',')}`];
}

/** The lines with every rule ending on a day, included; later extra dates are removed. */
export function endOn(rrules: readonly string[], day: string, zone: string): string[] {
  return linesOf(rrules).flatMap((line) => {
    const { name, parameters, value } = lineOf(line);
    if (name === 'RDATE') {
      const named = zoneIn(parameters, zone);
      const kept = value
        .split(',')
        .filter((text) => dayIn(text.toUpperCase(), zone, line, named) <= day);
      return kept.length > 0 ? [`RDATE${parameters}:${kept.join(',')}`] : [];
    }
    if (name !== 'RRULE') return [line];
    const own = /UNTIL=(\w+)/i.exec(line)?.[1];
    if (own !== undefined && dayIn(own.toUpperCase(), zone, line) <= day) return [line];
    const parts = line
      .replace(/^\s*RRULE:/i, '')
      .split(';')
      .filter((part) => !/^(?:COUNT|UNTIL)=/i.test(part));
    return [`RRULE:${parts.join(';')};UNTIL=${compact(day)}`];
  });
}
