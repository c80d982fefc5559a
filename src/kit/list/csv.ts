import { toCsv } from '@/domain/text/csv';
import { download } from '@/lib/download';
import type { ListColumn } from './columns';

/** The listed rows as CSV text: the columns with values, in order, safe for a spreadsheet (F-50, REP-2). */
export function listCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
  return toCsv([
    shown.map(({ title }) => title),
    ...rows.map((row) => shown.map(({ value }) => value(row))),
  ]);
}

/** Downloads the listed rows as a file. */
export function downloadCsv<Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): void {
  download(`${name}.csv`, 'text/csv', listCsv(columns, rows));
}
