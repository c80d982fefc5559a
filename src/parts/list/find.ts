import { foldText, searchFor } from '@/domain/text/search';
import type { ListColumn } from './columns';

/** The folded words of rows, kept for as long as their columns, since a list is searched with each letter typed. */
const kept = new WeakMap<readonly unknown[], WeakMap<object, string>>();

/** Rows that hold each word of what was typed, whatever the case and accents; all of them where nothing was typed. */
export function findRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  typed: string,
): readonly Row[] {
  const matches = searchFor(typed);
  if (!matches) return rows;
  const known = kept.get(columns) ?? new WeakMap<object, string>();
  kept.set(columns, known);
  return rows.filter((row) => {
    const before = known.get(row);
    const text = before ?? textOf(row, columns);
    if (before === undefined) known.set(row, text);
    return matches(text);
  });
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
