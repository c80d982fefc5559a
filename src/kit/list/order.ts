import {
  compareNaturalKeys,
  comparePlainKeys,
  naturalKey,
  plainKey,
  type NaturalKey,
  type PlainKey,
} from '@/domain/text';
import { inSlices } from '@/lib/slices';
import type { CellValue, ListColumn } from './columns';

/** Words prepared for comparing, because sorting compares each of them many times. */
const wordKeys = new Map<string, WordKey>();

interface WordKey extends NaturalKey {
  readonly plain: PlainKey | undefined;
}

function keyOf(text: string): WordKey {
  const known = wordKeys.get(text);
  if (known) return known;
  // Words of lists that were left long ago are dropped.
  if (wordKeys.size > 50_000) wordKeys.clear();
  const key = { ...naturalKey(text), plain: plainKey(text) };
  wordKeys.set(text, key);
  return key;
}

/** What a value is compared by. */
type SortKey = number | WordKey;

const sortKey = (value: NonNullable<CellValue>): SortKey =>
  typeof value === 'number' ? value : keyOf(value);

/** Numbers by size, text in natural order: "D-2" before "D-14" (RES-10). */
const compareKeys = (a: SortKey, b: SortKey): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : compareWordKeys(
        typeof a === 'number' ? keyOf(String(a)) : a,
        typeof b === 'number' ? keyOf(String(b)) : b,
      );

const compareWordKeys = (a: WordKey, b: WordKey): number =>
  (a.plain && b.plain && comparePlainKeys(a.plain, b.plain)) || compareNaturalKeys(a, b);

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

/** Prepares the words that rows can be sorted by in advance, in slices. */
export function prepareOrder<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  isOver: () => boolean,
): Promise<void> {
  const sortable = columns.filter(({ value, rank, sort }) => value && !rank && sort !== false);
  return inSlices(
    rows,
    (row) => {
      for (const { value, sortedAs } of sortable) {
        const held = value?.(row);
        if (typeof held === 'string') keyOf(sortedAs?.(row) ?? held);
      }
    },
    isOver,
  );
}

/** Compares rows by their places; what they are compared by is worked out once for each, and only where it is asked for. */
function comparer<Row>(
  rows: readonly Row[],
  { value, rank, sortedAs }: ListColumn<Row>,
  desc: boolean,
): ((a: number, b: number) => number) | undefined {
  if (!value) return undefined;
  const keys: (SortKey | null | undefined)[] = [];
  const keyAt = (at: number): SortKey | null => {
    const known = keys[at];
    if (known !== undefined) return known;
    const row = rows[at] as Row;
    const held = value(row);
    return (keys[at] = held === null ? null : rank ? rank(row) : sortKey(sortedAs?.(row) ?? held));
  };
  const turn = desc ? -1 : 1;
  return (a, b) => {
    const [one, other] = [keyAt(a), keyAt(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turn * compareKeys(one, other);
  };
}
