import { addDays, daysBetween, isKnownDay, type LocalDate } from '@/domain/time';

/** A range of office days, both included. */
export interface DayRange {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** Maximum number of days in a report: two years, including a leap year. The server refuses more. */
export const MAX_DAYS = 731;
/** Days shown by default: whole weeks, so that each weekday counts equally. */
const USUAL = 28;

/** What an address asks for: days to show, or what’s wrong with them. */
export type RequestedRange =
  | {
      readonly kind: 'known';
      readonly range: DayRange;
      /** What the address contains instead of a day; the default range is shown then. */
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

/** A range of this many days that ends on a day. */
export const daysUntil = (end: LocalDate, days: number): DayRange => ({
  start: addDays(end, 1 - days),
  end,
});

/** The last four complete weeks: an unfinished day would look empty. */
const usualRange = (today: LocalDate): DayRange => daysUntil(addDays(today, -1), USUAL);

/**
 * The range in an address. One of the two days is enough: the other is four weeks away.
 * @param today at the office
 */
export function requestedRange(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  today: LocalDate,
): RequestedRange {
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
  if (days > MAX_DAYS) return { kind: 'tooLong', days, ...range };
  return { kind: 'known', range, unknown };
}

/** Named ranges, in days until yesterday. */
export const PRESETS = { week: 7, weeks: USUAL, quarter: 91, year: 364 } as const;
export type Preset = keyof typeof PRESETS;

/** A range’s name, if it has one. */
export function presetOf(range: DayRange, today: LocalDate): Preset | undefined {
  const yesterday = addDays(today, -1);
  if (range.end !== yesterday) return undefined;
  return (Object.keys(PRESETS) as Preset[]).find((name) => PRESETS[name] === lengthOf(range));
}
