import {
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import { compareNaturalKeys, naturalKey, type NaturalKey } from '@/domain/text';
import type { CellValue, ListColumn } from './columns';
import { NONE } from './search';

/** What lists use of the table library; the rest of it is not shipped. */
export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  columnFacetingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
});

/** Words prepared for comparing, since sorting looks at each of them many times. */
const naturalKeys = new Map<string, NaturalKey>();

function keyOf(text: string): NaturalKey {
  const known = naturalKeys.get(text);
  if (known) return known;
  // Words of lists that were left long ago need not be kept.
  if (naturalKeys.size > 50_000) naturalKeys.clear();
  const key = naturalKey(text);
  naturalKeys.set(text, key);
  return key;
}

/** Figures by size, words as people count: "D-2" before "D-14" (RES-10). */
const compareValues = (a: CellValue, b: CellValue): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : compareNaturalKeys(keyOf(String(a)), keyOf(String(b)));

/** What a row is filtered by in a column. */
const filterKeys = <Row>({ value, filter }: ListColumn<Row>, row: Row): readonly string[] => {
  if (filter?.several) {
    const keys = filter.several.keys(row);
    return keys.length > 0 ? keys : [NONE];
  }
  const key = filter?.key ? filter.key(row) : (value?.(row) ?? null);
  return [key === null ? NONE : String(key)];
};

/** A column as the table library knows it. */
export function columnDef<Row extends object>(
  column: ListColumn<Row>,
): ColumnDef<typeof features, Row> {
  const { id, value, rank } = column;
  return {
    id,
    accessorFn: (row) => value?.(row) ?? undefined,
    // Rows without a value come last in both directions.
    sortUndefined: 'last',
    sortFn: (a, b) =>
      rank
        ? rank(a.original) - rank(b.original)
        : compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    filterFn: (row, _id, wanted) => filterKeys(column, row.original).includes(String(wanted)),
    getUniqueValues: (row) => [...filterKeys(column, row)],
  };
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many rows it leaves. */
  readonly count: number;
}

/**
 * The values a column offers as filters, in their natural order, rows without a value last.
 * @param rows all rows, so that no option comes and goes while one filters by another column
 * @param counts how many rows each value leaves, by its key
 * @param chosen the value of the address, which is offered even where no row has it
 */
export function filterOptions<Row extends object>(
  column: ListColumn<Row>,
  rows: readonly Row[],
  counts: ReadonlyMap<unknown, number>,
  chosen: string | undefined,
): readonly FilterOption[] {
  const labels = new Map<string, string>();
  const several = column.filter?.several;
  for (const row of rows) {
    for (const key of filterKeys(column, row)) {
      if (key === NONE || labels.has(key)) continue;
      labels.set(key, several?.label(key) ?? String(column.value?.(row) ?? key));
    }
  }
  const none = column.filter?.none;
  const options = [...labels]
    .toSorted(([, a], [, b]) => compareValues(a, b))
    .concat(
      none !== undefined && rows.some((row) => filterKeys(column, row).includes(NONE))
        ? [[NONE, none]]
        : [],
    );
  if (chosen !== undefined && !options.some(([key]) => key === chosen)) {
    options.push([chosen, chosen === NONE ? (none ?? chosen) : chosen]);
  }
  return options.map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }));
}
