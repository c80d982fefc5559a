import { foldText, searchFor } from '@/domain/text/search';
import { inSlices } from '@/lib/slices';
import type { ListColumn } from './columns';

/** The normalized words of rows, cached with their columns, because a list is searched with each letter typed. */
const kept = new WeakMap<readonly unknown[], WeakMap<object, string>>();

/** Rows that contain every word that was typed, ignoring case and accents; all rows if nothing was typed. */
export function findRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  typed: string,
): readonly Row[] {
  const matches = searchFor(typed);
  if (!matches) return rows;
  const words = wordsOf(columns);
  return rows.filter((row) => matches(words(row)));
}

/** Normalizes the words of rows in slices, before anyone searches. */
export const prepareSearch = <Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  isOver: () => boolean,
): Promise<void> => inSlices(rows, wordsOf(columns), isOver);

/** A row’s normalized search text. */
function wordsOf<Row extends object>(columns: readonly ListColumn<Row>[]): (row: Row) => string {
  const known = kept.get(columns) ?? new WeakMap<object, string>();
  kept.set(columns, known);
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const text = textOf(row, columns);
    known.set(row, text);
    return text;
  };
}

const textOf = <Row>(row: Row, columns: readonly ListColumn<Row>[]): string =>
  foldText(
    columns
      .map(({ value, searched }) => {
        const held = value?.(row) ?? '';
        return (searched ?? typeof held === 'string') ? String(held) : '';
      })
      .join('\n'),
  );
