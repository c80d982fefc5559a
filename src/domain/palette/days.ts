import { addDays, isKnownDay, weekdayIndex, type LocalDate } from '@/domain/time';
import type { Lexicon } from './lexicon';
import { entries, type Reader } from './reader';

const AHEAD = { yesterday: -1, today: 0, tomorrow: 1, dayAfterTomorrow: 2 } as const;

/**
 * Parses `tomorrow`, `fri`, `next monday`, `13 mar`, `mar 13 2027`, `2026-03-13` as an office day. It’s today or later, unless
 * the line says `yesterday` or a year.
 *
 * @param since the first day that a weekday or a day without a year can mean
 */
export function readDay(
  reader: Reader,
  words: Lexicon,
  today: LocalDate,
  since = today,
): LocalDate | undefined {
  const near = reader.takeOf(entries(words.days));
  if (near) return addDays(today, AHEAD[near]);
  const iso = reader.attempt(() => (isKnownDay(reader.word) ? reader.skip() : undefined));
  if (iso !== undefined) return iso;
  return readWeekday(reader, words, today, since) ?? monthDayHere(reader, words, since);
}

/** The nearest such weekday, which may be the first possible day; `next` means the one in the following week. */
export function readWeekday(
  reader: Reader,
  words: Lexicon,
  today: LocalDate,
  since = today,
): LocalDate | undefined {
  return reader.attempt(() => {
    const next = reader.take(words.next);
    const index = reader.takeOf(words.weekdays.entries());
    if (index === undefined) return undefined;
    return next
      ? addDays(today, 7 - weekdayIndex(today) + index)
      : addDays(since, (7 + index - weekdayIndex(since)) % 7);
  });
}

const DAY = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/u;
const YEAR = /^20\d{2}$/u;

/** A day of a month, which is counted from 0; the year only if it was given. */
interface MonthDay {
  readonly day: number;
  readonly month: number;
  readonly year: number | undefined;
}

/** Parses `13 mar`, `mar 13th`, `13 mar 2027`, whether or not there is such a day. */
function readMonthDay(reader: Reader, words: Lexicon): MonthDay | undefined {
  const months = () => reader.takeOf(words.months.entries());
  const dayOf = () => reader.match(DAY)?.[1];
  const yearOf = () => reader.match(YEAR)?.[0];
  const read = (day: string | undefined, month: number | undefined): MonthDay | undefined => {
    if (day === undefined || month === undefined) return undefined;
    const year = yearOf();
    return { day: Number(day), month, year: year === undefined ? undefined : Number(year) };
  };
  return (
    reader.attempt(() => read(dayOf(), months())) ??
    reader.attempt(() => {
      const month = months();
      return read(month === undefined ? undefined : dayOf(), month);
    })
  );
}

function monthDayHere(reader: Reader, words: Lexicon, today: LocalDate): LocalDate | undefined {
  return reader.attempt(() => {
    const read = readMonthDay(reader, words);
    return read && dateFrom(today, read);
  });
}

/** The day in the given year; otherwise the next such day, this year or in the next year that has it. */
function dateFrom(today: LocalDate, { day, month, year }: MonthDay): LocalDate | undefined {
  const thisYear = Number(today.slice(0, 4));
  const two = (value: number) => String(value).padStart(2, '0');
  const dates = (year === undefined ? [thisYear, thisYear + 1] : [year]).map(
    (each) => `${each}-${two(month + 1)}-${two(day)}`,
  );
  return dates.find((date) => isKnownDay(date) && (year !== undefined || date >= today));
}

/** Parses text that looks like a day but isn’t one, such as `31 feb` or `2026-02-30`, and returns it as it was written. */
export function readNoDay(reader: Reader, words: Lexicon): string | undefined {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/u.test(reader.word)) return reader.skip();
  return reader.written(() => readMonthDay(reader, words));
}
