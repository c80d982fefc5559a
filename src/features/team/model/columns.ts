import type { TableOverview } from '@/api/dashboards';
import { addCounts, bestDay, isUnplanned, type TeamDay } from '@/domain/team';
import { addDays, weekOf as datesOf, type LocalDate } from '@/domain/time';

/** Weeks the table shows, from the one the day of the bar lies in. */
export const WEEKS = 2;

/** Mondays of the weeks that are shown. */
export const weeksFrom = (monday: LocalDate): LocalDate[] =>
  Array.from({ length: WEEKS }, (_, week) => addDays(monday, 7 * week));

/** A column of the table. */
export interface Column {
  readonly date: LocalDate;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** How many are where; undefined while that is not known. */
  readonly counts: TeamDay | undefined;
  /** Whether the office of the bar opens; Monday to Friday where that is not known. */
  readonly isOpen: boolean;
}

const WEEKEND = 5;

/** The days of the table with how many people are where on each, from the tables of its offices, that of the bar first. */
export function columnsOf(
  tables: readonly (Pick<TableOverview, 'days'> | undefined)[],
  monday: LocalDate,
  today: LocalDate,
): readonly Column[] {
  const counts = new Map<LocalDate, TeamDay>();
  for (const day of tables.flatMap((table) => table?.days ?? [])) {
    const known = counts.get(day.date);
    // Whether a day is open is about the office that comes first.
    counts.set(day.date, known ? { ...known, ...addCounts(known, day) } : day);
  }
  return weeksFrom(monday)
    .flatMap(datesOf)
    .map((date, index) => {
      const known = counts.get(date);
      return {
        date,
        isToday: date === today,
        isPast: date < today,
        counts: known,
        isOpen: known?.is_open ?? index % 7 < WEEKEND,
      };
    });
}

/** The day that is proposed, with one click to be there (T4). */
export interface Proposal {
  /** Undefined where no day to come has anyone. */
  readonly day: LocalDate | undefined;
  /** No one has planned the day of the bar yet: it is proposed itself. */
  readonly isEmpty: boolean;
  /** The day most people share. */
  readonly best: TeamDay | undefined;
}

/** The day of the bar where no one has planned it yet, else the day that most people share. */
export function proposalIn(
  columns: readonly Column[],
  date: LocalDate,
  today: LocalDate,
): Proposal {
  const chosen = columns.find((column) => column.date === date);
  const isEmpty =
    chosen?.counts !== undefined && isUnplanned(chosen.counts) && chosen.isOpen && date >= today;
  const known = columns.flatMap(({ counts }) => (counts ? [counts] : []));
  const best = isEmpty ? undefined : bestDay(known, today);
  return { day: isEmpty ? date : best?.date, isEmpty, best };
}
