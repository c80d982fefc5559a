import { compareNaturalKeys, naturalKey, type NaturalKey } from '@/domain/text';
import type { CellValue, ListColumn } from './columns';

/** Words prepared for comparing, because sorting compares each of them many times. */
const naturalKeys = new Map<string, NaturalKey>();

function keyOf(text: string): NaturalKey {
  const known = naturalKeys.get(text);
  if (known) return known;
  // Words of lists that were left long ago are dropped.
  if (naturalKeys.size > 50_000) naturalKeys.clear();
  const key = naturalKey(text);
  naturalKeys.set(text, key);
  return key;
}

/** What a value is compared by. */
type SortKey = number | NaturalKey;

const sortKey = (value: NonNullable<CellValue>): SortKey =>
  typeof value === 'number' ? value : keyOf(value);

/** Numbers by size, text in natural order: "D-2" before "D-14" (RES-10). */
const compareKeys = (a: SortKey, b: SortKey): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : compareNaturalKeys(
        typeof a === 'number' ? keyOf(String(a)) : a,
        typeof b === 'number' ? keyOf(String(b)) : b,
      );

/** Text in natural order. */
export const compareWords = (a: string, b: string): number => compareKeys(keyOf(a), keyOf(b));

/** A column, and whether its order is reversed. */
export interface SortedBy {
  readonly id: string;
  readonly desc: boolean;
}

/**
 * Rows sorted by one column; equal ones are sorted by the first column. Rows without a value come last in both directions. All
 * rows are sorted before searching, so that search results are already in order and a letter typed among ten thousand rows sorts
 * nothing.
 */
export function orderedRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { id, desc }: SortedBy,
): readonly Row[] {
  const [names] = columns;
  const by = columns.find((column) => column.id === id);
  const byColumn = by && comparer(rows, by, desc);
  const byName = names && names !== by ? comparer(rows, names, false) : undefined;
  if (!byColumn && !byName) return rows;
  return rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => byColumn?.(a.at, b.at) || byName?.(a.at, b.at) || a.at - b.at)
    .map(({ row }) => row);
}

/** Compares rows by index. What they’re compared by is computed once for each, and only if it’s needed. */
function comparer<Row>(
  rows: readonly Row[],
  { value, rank }: ListColumn<Row>,
  desc: boolean,
): ((a: number, b: number) => number) | undefined {
  if (!value) return undefined;
  const keys: (SortKey | null | undefined)[] = [];
  const keyAt = (at: number): SortKey | null => {
    const known = keys[at];
    if (known !== undefined) return known;
    const row = rows[at] as Row;
    const held = value(row);
    return (keys[at] = held === null ? null : rank ? rank(row) : sortKey(held));
  };
  const turn = desc ? -1 : 1;
  return (a, b) => {
    const [one, other] = [keyAt(a), keyAt(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turn * compareKeys(one, other);
  };
}
