import { addDays, daysBetween, isKnownDay, type LocalDate } from '@/domain/time';

/** A range of office days, both included. */
export interface DayRange {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** Days that a report covers at most: two years, one of them a leap year. The server refuses more. */
export const LONGEST = 731;
/** Days that are shown when none are asked for: whole weeks, so that each weekday counts alike. */
const USUAL = 28;

/** What an address asks for: days to show, or what is wrong with them. */
export type AskedRange =
  | {
      readonly kind: 'known';
      readonly range: DayRange;
      /** What the address has instead of a day; the usual range is shown then. */
      readonly unknown: readonly string[];
    }
  | ({ readonly kind: 'reversed' } & DayRange)
  | ({ readonly kind: 'tooLong'; readonly days: number } & DayRange);

export const lengthOf = ({ start, end }: DayRange): number => daysBetween(start, end) + 1;

/** The range of the same length that ends where another one starts. */
export const previousOf = (range: DayRange): DayRange => ({
  start: addDays(range.start, -lengthOf(range)),
  end: addDays(range.start, -1),
});

/** A range of so many days that ends on a day. */
export const daysUntil = (end: LocalDate, days: number): DayRange => ({
  start: addDays(end, 1 - days),
  end,
});

/** The last four weeks that are over: a day that still goes on would look empty. */
const usualRange = (today: LocalDate): DayRange => daysUntil(addDays(today, -1), USUAL);

/**
 * The range that an address asks for. One of the two days is enough: the other lies four weeks away.
 * @param today at the office
 */
export function requestedRange(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  today: LocalDate,
): AskedRange {
  const unknown = [start, end].filter((day) => day !== undefined).filter((day) => !isKnownDay(day));
  const usual = usualRange(today);
  if (unknown.length > 0 || (start === undefined && end === undefined)) {
    return { kind: 'known', range: usual, unknown };
  }
  const range = {
    start: start ?? addDays(end ?? usual.end, 1 - USUAL),
    end: end ?? addDays(start ?? usual.start, USUAL - 1),
  };
  if (range.end < range.start) return { kind: 'reversed', ...range };
  const days = lengthOf(range);
  if (days > LONGEST) return { kind: 'tooLong', days, ...range };
  return { kind: 'known', range, unknown };
}

/** Spans that are chosen by name, in days until yesterday. */
export const PRESETS = { week: 7, weeks: USUAL, quarter: 91, year: 364 } as const;
export type Preset = keyof typeof PRESETS;

/** The name of a range, where it has one. */
export function presetOf(range: DayRange, today: LocalDate): Preset | undefined {
  const yesterday = addDays(today, -1);
  if (range.end !== yesterday) return undefined;
  return (Object.keys(PRESETS) as Preset[]).find((name) => PRESETS[name] === lengthOf(range));
}
