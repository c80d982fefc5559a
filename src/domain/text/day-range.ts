import { addDays, isLocalDate, startOfWeek, type LocalDate } from '@/domain/time';

/** The first and last day of a range, both included. */
export interface DayRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A range of more than a year is probably a typo. */
const MAX_DAYS = 366;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DASH = String.raw`\s*(?:-|–|—|to|until)\s*`;
const MONTH = String.raw`([a-z]{3,9})\.?`;
const YEAR = String.raw`(?:,?\s+(\d{4}))?`;
const DAY = String.raw`(\d{1,2})(?:\.|st|nd|rd|th)?`;
/** `3–14 Aug`, `3 Aug – 14 Sep 2027`, `3 Aug` */
const DAY_FIRST = new RegExp(
  `^${DAY}(?:\\s*${MONTH}${YEAR})?(?:${DASH}${DAY}\\s*${MONTH}${YEAR})?$`,
);
/** `Aug 3–14`, `Aug 3 – Sep 14, 2027`, `Aug 3` */
const MONTH_FIRST = new RegExp(
  `^${MONTH}\\s*${DAY}${YEAR}(?:${DASH}(?:${MONTH}\\s*)?${DAY}${YEAR})?$`,
);
/** `2026-08-03 – 2026-08-14` */
const NUMBERS = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})(?:${DASH}(\d{4}-\d{2}-\d{2}))?$`);

/**
 * Days as people write them: "Aug 3–14", "away 28 Feb – 3 Mar", "2026-08-03 to 2026-08-14", "next week", "tomorrow". Without
 * a year, the next such days are meant. Undefined for anything else, and for a range that ends before it starts.
 *
 * @param today at the office
 */
export function parseDays(text: string, today: LocalDate): DayRange | undefined {
  const asked = text
    .toLowerCase()
    .trim()
    .replace(/^(?:i'?m\s+)?(?:away|off|out|from|on)\s+/, '')
    .replaceAll(/\s+/g, ' ');
  return checked(named(asked, today) ?? numbers(asked) ?? words(asked, today));
}

function checked(range: DayRange | undefined): DayRange | undefined {
  if (!range || !isLocalDate(range.from) || !isLocalDate(range.to)) return undefined;
  return range.from <= range.to && range.to <= addDays(range.from, MAX_DAYS) ? range : undefined;
}

function named(asked: string, today: LocalDate): DayRange | undefined {
  const monday = startOfWeek(today);
  const week = (first: LocalDate) => ({ from: first, to: addDays(first, 6) });
  switch (asked) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'this week':
      return { from: today, to: addDays(monday, 6) };
    case 'next week':
      return week(addDays(monday, 7));
    case 'next two weeks':
    case 'next 2 weeks':
      return { from: addDays(monday, 7), to: addDays(monday, 20) };
    default:
      return undefined;
  }
}

function numbers(asked: string): DayRange | undefined {
  const [, from, to = from] = NUMBERS.exec(asked) ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function words(asked: string, today: LocalDate): DayRange | undefined {
  const dayFirst = DAY_FIRST.exec(asked);
  const monthFirst = dayFirst ? null : MONTH_FIRST.exec(asked);
  const [, day1, month1, year1, day2, month2, year2] = monthFirst
    ? [0, 2, 1, 3, 5, 4, 6].map((at) => monthFirst[at])
    : (dayFirst ?? []);
  if (day1 === undefined) return undefined;
  const lastMonth = monthOf(month2 ?? month1);
  const firstMonth = monthOf(month1 ?? month2);
  if (firstMonth === undefined || lastMonth === undefined) return undefined;
  const year = Number(year1 ?? year2 ?? today.slice(0, 4));
  const build = (first: number): DayRange => {
    // From December to January, the end is in the next year.
    const last = Number(year2 ?? (lastMonth < firstMonth ? first + 1 : first));
    const start =
      year1 === undefined && year2 !== undefined && lastMonth < firstMonth ? last - 1 : first;
    return {
      from: dateOf(start, firstMonth, day1),
      to: dateOf(last, lastMonth, day2 ?? day1),
    };
  };
  const range = build(year);
  const hasYear = year1 !== undefined || year2 !== undefined;
  return !hasYear && range.to < today ? build(year + 1) : range;
}

const monthOf = (text: string | undefined): number | undefined => {
  const at = text === undefined ? -1 : MONTHS.indexOf(text.slice(0, 3));
  return at < 0 ? undefined : at + 1;
};

const dateOf = (year: number, month: number, day: string): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
