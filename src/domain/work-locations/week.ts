import type { LocationKind } from '@/api/schemas/enums';
import { addDays, WEEKDAYS, type LocalDate, type Weekday } from '@/domain/time';

/** The kinds, in the order of the keys 1 to 4. */
export const KINDS = [
  'office',
  'remote',
  'out_of_office',
  'not_available',
] as const satisfies readonly LocationKind[];

/** Where someone works on a day: not planned yet, one kind for the whole day, or one for each half (WL-1). */
export type DayPlan = readonly LocationKind[];

export type WeekPlan = Readonly<Record<Weekday, DayPlan>>;

/** A plan with the Monday of its week. */
export interface PlannedWeek {
  readonly week: LocalDate;
  readonly plan: WeekPlan;
}

export const HALVES = ['morning', 'afternoon'] as const;
export type Half = (typeof HALVES)[number];

/** What can be painted of a day: the rows of the grid, from the top. */
export const PARTS = ['day', ...HALVES] as const;
export type Part = (typeof PARTS)[number];

export const EMPTY_WEEK: WeekPlan = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** What a plan says about half of a day; undefined if nothing is planned. */
export const halfOf = (day: DayPlan, half: Half): LocationKind | undefined =>
  half === 'morning' ? day[0] : (day[1] ?? day[0]);

/** Whether the halves of a day differ. */
export const isSplit = (day: DayPlan): boolean => day.length > 1;

export const isSameDay = (one: DayPlan, other: DayPlan): boolean =>
  one.length === other.length && one.every((kind, index) => kind === other[index]);

/**
 * A day with part of it painted. A week can’t have one planned and one unplanned half (WL-1), so painting a half of an
 * empty day paints all of it, and clearing a half gives the day to the other one.
 *
 * @param kind undefined clears
 */
export function paintDay(day: DayPlan, part: Part, kind: LocationKind | undefined): DayPlan {
  if (part === 'day') return kind === undefined ? [] : [kind];
  if (kind === undefined) {
    if (!isSplit(day)) return [];
    const left = halfOf(day, part === 'morning' ? 'afternoon' : 'morning');
    return left === undefined ? [] : [left];
  }
  const morning = part === 'morning' ? kind : (halfOf(day, 'morning') ?? kind);
  const afternoon = part === 'afternoon' ? kind : (halfOf(day, 'afternoon') ?? kind);
  return morning === afternoon ? [morning] : [morning, afternoon];
}

/** A cell of the week’s grid: column 0 Monday … 6 Sunday; row 0 the whole day, 1 and 2 its halves. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** All cells of the rectangle between two cells, both included, selected by finger or with Shift and arrows. */
export function cellsBetween(one: Cell, other: Cell): Cell[] {
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) cells.push({ column, row });
  }
  return cells;
}

/** A week with some cells painted. If the cells include a whole day and its halves, the whole day wins. */
export function paintWeek(
  plan: WeekPlan,
  cells: readonly Cell[],
  kind: LocationKind | undefined,
): WeekPlan {
  const next: Record<Weekday, DayPlan> = { ...plan };
  for (const { column, row } of cells.toSorted((a, b) => b.row - a.row)) {
    const [weekday, part] = [WEEKDAYS[column], PARTS[row]];
    if (weekday && part) next[weekday] = paintDay(next[weekday], part, kind);
  }
  return next;
}

/** A day that differs between two plans of a week. */
export interface DayChange {
  readonly date: LocalDate;
  readonly weekday: Weekday;
  readonly before: DayPlan;
  readonly after: DayPlan;
}

/** The differences, Monday first. */
export function changesOf(week: LocalDate, before: WeekPlan, after: WeekPlan): DayChange[] {
  return WEEKDAYS.flatMap((weekday, index) =>
    isSameDay(before[weekday], after[weekday])
      ? []
      : [
          {
            date: addDays(week, index),
            weekday,
            before: before[weekday],
            after: after[weekday],
          },
        ],
  );
}

/** A plan with some of its days reverted as a list of changes says (WL-1, UNDO-1). */
export function revertChanges(plan: WeekPlan, changes: readonly DayChange[]): WeekPlan {
  const next: Record<Weekday, DayPlan> = { ...plan };
  for (const { weekday, before } of changes) next[weekday] = before;
  return next;
}

/** A plan with some changes made again, whatever else has changed in it. */
export function withChanges(plan: WeekPlan, changes: readonly DayChange[]): WeekPlan {
  const next: Record<Weekday, DayPlan> = { ...plan };
  for (const { weekday, after } of changes) next[weekday] = after;
  return next;
}
