import { addDays, isLocalDate, weekdayIndex, type LocalDate } from '@/domain/time';
import type { Lexicon } from './lexicon';
import { entries, type Reader } from './reader';

const AHEAD = { today: 0, tomorrow: 1, overmorrow: 2 } as const;

/** Reads `tomorrow`, `fri`, `next monday`, `13 mar`, `mar 13`, `2026-03-13`: a day of the office, from today on unless it names its year. */
export function readDay(reader: Reader, words: Lexicon, today: LocalDate): LocalDate | undefined {
  const near = reader.takeOf(entries(words.days));
  if (near) return addDays(today, AHEAD[near]);
  const iso = reader.attempt(() => (isLocalDate(reader.word) ? reader.skip() : undefined));
  if (iso !== undefined) return iso;
  return weekdayHere(reader, words, today) ?? monthDayHere(reader, words, today);
}

/** The nearest such weekday, today among them; `next` is the one of the week after this. */
function weekdayHere(reader: Reader, words: Lexicon, today: LocalDate): LocalDate | undefined {
  return reader.attempt(() => {
    const next = reader.take(words.next);
    const index = reader.takeOf(words.weekdays.entries());
    if (index === undefined) return undefined;
    const from = weekdayIndex(today);
    return addDays(today, next ? 7 - from + index : (7 + index - from) % 7);
  });
}

const DAY = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/u;

function monthDayHere(reader: Reader, words: Lexicon, today: LocalDate): LocalDate | undefined {
  const months = () => reader.takeOf(words.months.entries());
  const dayOf = () => Number(reader.match(DAY)?.[1] ?? Number.NaN);
  const dayFirst = reader.attempt(() => {
    const day = dayOf();
    const month = months();
    return month === undefined ? undefined : dateFrom(today, month, day);
  });
  if (dayFirst !== undefined) return dayFirst;
  return reader.attempt(() => {
    const month = months();
    return month === undefined ? undefined : dateFrom(today, month, dayOf());
  });
}

/** The next such day: of this year, else of the next one that has it. */
function dateFrom(today: LocalDate, month: number, day: number): LocalDate | undefined {
  const year = Number(today.slice(0, 4));
  const text = `${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return [year, year + 1]
    .map((each) => `${String(each).padStart(4, '0')}-${text}`)
    .find((date) => isLocalDate(date) && date >= today);
}
