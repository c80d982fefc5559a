import type { ListColumn } from './columns';
import { compareWords } from './order';
import { NONE } from './search';

/** What a row is filtered by in a column. */
const filterKeys = <Row>({ value, filter }: ListColumn<Row>, row: Row): readonly string[] => {
  if (filter?.several) {
    const keys = filter.several.keys(row);
    return keys.length > 0 ? keys : [NONE];
  }
  const key = filter?.key ? filter.key(row) : (value?.(row) ?? null);
  return [key === null ? NONE : String(key)];
};

/** The values that a column offers as filters, each with its label. */
type Offered = readonly (readonly [value: string, label: string])[];

/**
 * The values that a column offers as filters, in natural order, with rows without a value last.
 * @param rows all rows, so that options don’t come and go with the search or other filters
 */
export function offeredBy<Row extends object>(
  column: ListColumn<Row>,
  rows: readonly Row[],
): Offered {
  const labels = new Map<string, string>();
  const several = column.filter?.several;
  let hasNone = false;
  for (const row of rows) {
    for (const key of filterKeys(column, row)) {
      if (key === NONE) hasNone = true;
      else if (!labels.has(key)) {
        labels.set(key, several?.label(key) ?? String(column.value?.(row) ?? key));
      }
    }
  }
  const none = column.filter?.none;
  return [...labels]
    .toSorted(([, a], [, b]) => compareWords(a, b))
    .concat(none !== undefined && hasNone ? [[NONE, none]] : []);
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many rows match. */
  readonly count: number;
}

/**
 * A filter’s options.
 * @param counts how many rows each value matches, by its key
 * @param chosen the value in the address, which is offered even if no row has it
 * @param gone the label of such a value, which may be an id
 */
export function filterOptions<Row>(
  { filter }: ListColumn<Row>,
  offered: Offered,
  counts: ReadonlyMap<unknown, number>,
  chosen: string | undefined,
  gone: string,
): readonly FilterOption[] {
  const isUnknown = chosen !== undefined && !offered.some(([value]) => value === chosen);
  const unknown = (chosen === NONE ? filter?.none : undefined) ?? gone;
  const all = isUnknown ? [...offered, [chosen, unknown] as const] : offered;
  return all.map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }));
}

/** A filter above a list. */
export interface ListFilter {
  readonly id: string;
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly FilterOption[];
}

/** The selected value of a column’s filter. */
interface ChosenFilter {
  readonly id: string;
  readonly value: string;
}

interface Filtered<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** The options of each column, by its id. */
  readonly offered: ReadonlyMap<string, Offered>;
  /** The rows that match the search. */
  readonly found: readonly Row[];
  readonly chosen: readonly ChosenFilter[];
  /** The label of a value that no row has. */
  readonly gone: string;
}

/** The columns that are filtered by, each with its selected value. */
const filtersIn = <Row>(columns: readonly ListColumn<Row>[], chosen: readonly ChosenFilter[]) =>
  columns.flatMap((column) => {
    const value = chosen.find(({ id }) => id === column.id)?.value;
    return value === undefined ? [] : [{ column, value }];
  });

/** Rows that have the selected value of every filter; all rows if there’s none. */
export function filteredRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  chosen: readonly ChosenFilter[],
): readonly Row[] {
  const wanted = filtersIn(columns, chosen);
  if (wanted.length === 0) return rows;
  return rows.filter((row) =>
    wanted.every(({ column, value }) => filterKeys(column, row).includes(value)),
  );
}

/**
 * The filters of a list. Each value has the number of rows it would leave, given the search and the other filters. A list can
 * have 20,000 rows, so each row is checked once per column and nothing is cached.
 */
export function listFilters<Row extends object>(list: Filtered<Row>): readonly ListFilter[] {
  const { columns, offered, found, chosen, gone } = list;
  const wanted = filtersIn(columns, chosen);
  return columns.flatMap((column): ListFilter[] => {
    const { id, title, filter } = column;
    if (!filter) return [];
    const others = wanted.filter((other) => other.column !== column);
    const counts = new Map<string, number>();
    for (const row of found) {
      if (!others.every((other) => filterKeys(other.column, row).includes(other.value))) continue;
      for (const key of filterKeys(column, row)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const value = chosen.find((each) => each.id === id)?.value;
    const options = filterOptions(column, offered.get(id) ?? [], counts, value, gone);
    return [{ id, label: title, all: filter.all, value, options }];
  });
}
