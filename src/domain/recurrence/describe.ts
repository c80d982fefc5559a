import { WEEKDAYS, type LocalDate, type Weekday } from '@/domain/time/dates';
import { officeDay } from '@/domain/time/office-day';
import { formatDate } from '@/domain/time/format';
import { expandSeries, type Occurrence } from './expand';
import { MAX_COUNTED } from './limits';
import type { Frequency, Rule, RuleDay } from './rule';
import {
  formatRecurrence,
  hasEnd,
  localOf,
  recurrenceOf,
  shapeOf,
  untilDay,
  type Recurrence,
  type Series,
} from './series';
import { englishStrings, fill, listOf, plural, type RecurrenceStrings } from './english';

/** What can be said about a series, independent of language. Forms open with it too (REC-12). */
export interface SeriesSummary {
  /** `once` for a series without a rule. */
  freq: Frequency | 'once';
  interval: number;
  /** Weekdays in week order; if a weekly rule names none, those of the first occurrence. */
  weekdays: readonly Weekday[];
  /** Numbered weekdays of monthly and yearly rules: the second Tuesday, the last Friday. */
  nthDays: readonly Required<RuleDay>[];
  /** Days of the month; negative ones count from its end. */
  monthDays: readonly number[];
  /** Months 1 to 12, if the rule names them. */
  months: readonly number[];
  /** Monday to Friday as "the nth weekday of the month": BYSETPOS over them. */
  nthWorkdays: readonly number[];
  /** Where a month is too short for its day, the last one of that month is meant. */
  orLastDay?: true;
  /** The rule has parts that the fields above don’t express. */
  special: boolean;
  start: LocalDate;
  endless: boolean;
  /** The rule’s last day, or the day of its last date; undefined if it has no end or one too far away. */
  until: LocalDate | undefined;
  /** How many dates it has, without excluded ones; undefined if it has no end or one too far away. */
  dates: number | undefined;
  skipped: number;
  moved: number;
}

const WORKDAYS = WEEKDAYS.slice(0, 5);

const ordered = (days: readonly RuleDay[]): Weekday[] =>
  WEEKDAYS.filter((weekday) => days.some((day) => day.weekday === weekday));

const isWorkweek = (days: readonly Weekday[]) =>
  days.length === 5 && WORKDAYS.every((day) => days.includes(day));

/**
 * A series as fields, for sentences and for forms that open with it (REC-9, REC-12).
 *
 * @throws RecurrenceError for unreadable lines, RangeError for an unknown zone or unreadable times
 */
export function summarizeSeries(series: Series): SeriesSummary {
  const recurrence = recurrenceOf(series);
  const [rule, ...others] = recurrence.rules;
  const { startDay } = shapeOf(series);
  const endless = !hasEnd(recurrence);
  const found = endless ? [] : expandSeries(series, { limit: MAX_COUNTED + 1 });
  const dates = endless || found.length > MAX_COUNTED ? undefined : found;
  const last = dates?.at(-1);
  return {
    ...(rule ? ruleSummary(rule, startDay) : NO_RULE),
    ...(others.length > 0 ? { special: true } : {}),
    start: startDay,
    endless,
    until: lastDay(
      others.length > 0 ? undefined : rule && untilDay(rule, series.zone),
      last && officeDay(last.start, series.zone),
    ),
    dates: dates?.length,
    skipped: skippedCount(series, recurrence, dates),
    moved: dates?.filter((date) => date.moved).length ?? 0,
  };
}

/** The later of a rule’s last day and the day of its last date, which may be an extra one. */
function lastDay(until: LocalDate | undefined, last: LocalDate | undefined): LocalDate | undefined {
  return until === undefined || (last !== undefined && last > until) ? last : until;
}

/** The dates of the rule that the series doesn’t have; for an endless series, those that are named. */
function skippedCount(
  series: Series,
  recurrence: Recurrence,
  dates: readonly Occurrence[] | undefined,
): number {
  if (!dates) {
    const cancelled = series.exceptions?.filter((one) => one.kind === 'cancelled') ?? [];
    const days = recurrence.excluded.map((date) => localOf(date, series.zone).date);
    return new Set([...days, ...cancelled.map((one) => one.key)]).size;
  }
  const kept = new Set(dates.map((date) => date.key));
  const lines = formatRecurrence({ ...recurrence, excluded: [] }, series.zone);
  return expandSeries({ ...series, lines, exceptions: [] }).filter((date) => !kept.has(date.key))
    .length;
}

type RulePart = Omit<SeriesSummary, 'start' | 'endless' | 'until' | 'dates' | 'skipped' | 'moved'>;

const NO_RULE: RulePart = {
  freq: 'once',
  interval: 1,
  weekdays: [],
  nthDays: [],
  monthDays: [],
  months: [],
  nthWorkdays: [],
  special: false,
};

/** The last of the days from the 28th to another one is that day, or the last one of a shorter month. */
function orLastDayOf({
  monthDays,
  positions,
  days,
  yearDays,
  weekNumbers,
}: Rule): number | undefined {
  const [position, ...more] = positions;
  if (position !== -1 || more.length + days.length + yearDays.length + weekNumbers.length > 0) {
    return undefined;
  }
  const ordered = monthDays.toSorted((a, b) => a - b);
  const isRun = ordered.length > 1 && ordered.every((day, at) => day === 28 + at);
  return isRun ? ordered.at(-1) : undefined;
}

/** A yearly rule that names days of no month repeats in each month, so every year it’s a monthly one. */
const isReallyMonthly = (rule: Rule): boolean =>
  rule.freq === 'YEARLY' &&
  rule.interval === 1 &&
  rule.monthDays.length > 0 &&
  rule.months.length +
    rule.days.length +
    rule.yearDays.length +
    rule.weekNumbers.length +
    rule.positions.length ===
    0;

function ruleSummary(given: Rule, startDay: LocalDate): RulePart {
  const orLast =
    given.freq === 'MONTHLY' || given.months.length > 0 ? orLastDayOf(given) : undefined;
  const rule: Rule = {
    ...given,
    ...(orLast === undefined ? {} : { monthDays: [orLast], positions: [] }),
    ...(isReallyMonthly(given) ? { freq: 'MONTHLY' } : {}),
  };
  const { freq, interval, monthDays, months, positions } = rule;
  const plain = ordered(rule.days.filter((day) => day.nth === undefined));
  const nthDays = rule.days.flatMap(({ weekday, nth }) =>
    nth === undefined ? [] : [{ weekday, nth }],
  );
  const byMonth = freq === 'MONTHLY' || freq === 'YEARLY';
  // "BYDAY=TU;BYSETPOS=2" is another form of the second Tuesday.
  const [only] = plain;
  const counted =
    byMonth && only && plain.length === 1 && positions.length > 0 && nthDays.length === 0
      ? positions.map((nth) => ({ weekday: only, nth }))
      : nthDays;
  const nthWorkdays = byMonth && isWorkweek(plain) ? positions : [];
  const told = counted !== nthDays || nthWorkdays.length > 0;
  const start = WEEKDAYS[(new Date(`${startDay}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  return {
    freq,
    interval,
    weekdays: freq === 'WEEKLY' && plain.length === 0 ? [start] : told ? [] : plain,
    nthDays: counted,
    monthDays:
      byMonth && rule.days.length === 0 && monthDays.length === 0
        ? [Number(startDay.slice(8))]
        : monthDays,
    months: freq === 'YEARLY' && months.length === 0 ? [Number(startDay.slice(5, 7))] : months,
    nthWorkdays,
    ...(orLast === undefined ? {} : { orLastDay: true as const }),
    special:
      (freq === 'DAILY' && monthDays.length > 0) ||
      (freq === 'YEARLY' &&
        months.length === 0 &&
        (rule.days.length > 0 || monthDays.length > 0)) ||
      (positions.length > 0 && !told) ||
      rule.yearDays.length + rule.weekNumbers.length > 0 ||
      (byMonth && !told && plain.length > 0) ||
      (positions.length > 0 && nthDays.length > 0) ||
      (rule.days.length > 0 && monthDays.length > 0),
  };
}

/**
 * A series as a sentence (REC-9): "every Monday until June 30, 14 dates".
 *
 * @param words the language, English by default
 * @throws like `summarizeSeries`
 */
export function describeSeries(series: Series, words: RecurrenceStrings = englishStrings): string {
  return describeSummary(summarizeSeries(series), words);
}

/** The sentence for a summary, for forms that already have one. */
export function describeSummary(
  summary: SeriesSummary,
  words: RecurrenceStrings = englishStrings,
): string {
  const { locale } = words;
  const rule = describeRule(summary, words);
  const what = summary.endless
    ? fill(words.endless, { what: rule })
    : summary.until === undefined
      ? rule
      : fill(words.until, {
          what: rule,
          date: formatDate(summary.until, 'long'),
        });
  const parts = [summary.freq === 'once' && summary.dates === 1 ? rule : what];
  if (summary.dates !== undefined) parts.push(plural(words.dates, summary.dates, locale));
  if (summary.skipped > 0) parts.push(plural(words.skipped, summary.skipped, locale));
  if (summary.moved > 0) parts.push(plural(words.moved, summary.moved, locale));
  return parts.join(', ');
}

/** Only the rule: "every 2 weeks on Monday and Friday". */
function describeRule(summary: SeriesSummary, words: RecurrenceStrings): string {
  const { freq, interval, weekdays } = summary;
  if (freq === 'once') return summary.dates === 1 ? words.once : words.chosen;
  const every = plural(words.every[freq], interval, words.locale);
  if (summary.special) return fill(words.special, { every });
  if (summary.orLastDay) {
    const { orLastDay: _or, ...plain } = summary;
    return fill(words.orLastDay, { what: describeRule(plain, words) });
  }
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    return inMonths(everyWeekday(every, freq, interval, weekdays, words), summary.months, words);
  }
  const days = [
    ...summary.nthDays.map(({ weekday, nth }) => `${place(nth, words)} ${words.weekdays[weekday]}`),
    ...summary.nthWorkdays.map((nth) => `${place(nth, words)} ${words.workday}`),
  ];
  const { monthDays, months } = summary;
  const [day, month] = [monthDays[0], months[0]];
  if (
    freq === 'YEARLY' &&
    months.length === 1 &&
    monthDays.length === 1 &&
    month &&
    day &&
    day > 0
  ) {
    // In a leap year, which has every day.
    const date = formatDate(
      `2028-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      'long',
      { today: '2028-01-01' },
    );
    return fill(words.onDate, { every, days: date });
  }
  for (const one of monthDays) days.push(monthDay(one, words));
  const text = fill(words.onThe, { every, days: listOf(days, words.locale) });
  return freq === 'YEARLY' ? ofMonths(text, months, words) : inMonths(text, months, words);
}

function everyWeekday(
  every: string,
  freq: Frequency,
  interval: number,
  weekdays: readonly Weekday[],
  words: RecurrenceStrings,
): string {
  const names = listOf(
    weekdays.map((weekday) => words.weekdays[weekday]),
    words.locale,
  );
  const thing = weekdays.length === 7 ? words.anyDay : isWorkweek(weekdays) ? words.workday : names;
  if (weekdays.length === 0) return every;
  if (interval === 1) return fill(words.everyThing, { thing });
  if (freq === 'WEEKLY' || weekdays.length < 7) {
    return fill(words.everyWeeksOn, { every, days: names });
  }
  return every;
}

function monthName(month: number, words: RecurrenceStrings): string {
  const name = new Intl.DateTimeFormat(words.locale, { month: 'long', timeZone: 'UTC' });
  return name.format(Date.UTC(2026, month - 1, 1));
}

const monthList = (months: readonly number[], words: RecurrenceStrings) =>
  listOf(
    months.map((month) => monthName(month, words)),
    words.locale,
  );

function inMonths(what: string, months: readonly number[], words: RecurrenceStrings): string {
  if (months.length === 0) return what;
  return fill(words.inMonths, { what, months: monthList(months, words) });
}

function ofMonths(what: string, months: readonly number[], words: RecurrenceStrings): string {
  return fill(words.ofMonths, { what, months: monthList(months, words) });
}

function place(nth: number, words: RecurrenceStrings): string {
  if (nth === -1) return words.last;
  if (nth === -2) return words.lastButOne;
  const named = (words.places as Readonly<Record<string, string>>)[String(Math.abs(nth))];
  const nthText = named ?? plural(words.ordinals, Math.abs(nth), words.locale, 'ordinal');
  return nth > 0 ? nthText : fill(words.nthLast, { nth: nthText });
}

function monthDay(day: number, words: RecurrenceStrings): string {
  if (day === -1) return words.lastDay;
  const nth = plural(words.ordinals, Math.abs(day), words.locale, 'ordinal');
  return day > 0 ? nth : `${fill(words.nthLast, { nth })} ${words.anyDay}`;
}
