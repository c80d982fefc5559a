import type { TableOverview } from '@/api/dashboards';
import { addCounts, bestDay, isUnplanned, type TeamDay } from '@/domain/team';
import { addDays, weekOf as datesOf, type LocalDate } from '@/domain/time';

/** Number of weeks in the table, starting with the selected day’s. */
export const WEEKS = 2;

/** Mondays of the shown weeks. */
export const weeksFrom = (monday: LocalDate): LocalDate[] =>
  Array.from({ length: WEEKS }, (_, week) => addDays(monday, 7 * week));

/** A column of the table. */
export interface Column {
  readonly date: LocalDate;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** How many are where; undefined while it isn’t known. */
  readonly counts: TeamDay | undefined;
  /** Whether the selected office is open; Monday to Friday if unknown. */
  readonly isOpen: boolean;
}

const WEEKEND = 5;

/** The table’s days with how many people are where on each, from the tables of its offices, the selected one first. */
export function columnsOf(
  tables: readonly (Pick<TableOverview, 'days'> | undefined)[],
  monday: LocalDate,
  today: LocalDate,
): readonly Column[] {
  const counts = new Map<LocalDate, TeamDay>();
  for (const { elsewhere = 0, ...rest } of tables.flatMap((table) => table?.days ?? [])) {
    const day: TeamDay = { ...rest, elsewhere };
    const known = counts.get(day.date);
    // The first office determines whether a day is open.
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

/** The proposed day, with one click to join (T4). */
export interface Proposal {
  /** Undefined if no one is in on any future day. */
  readonly day: LocalDate | undefined;
  /** No one has planned the selected day yet, so it’s proposed itself. */
  readonly isEmpty: boolean;
  /** The day that suits most people. */
  readonly best: TeamDay | undefined;
}

/** The selected day if no one has planned it yet, otherwise the day that suits most people. */
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
