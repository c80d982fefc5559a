import { useMemo, useRef } from 'react';
import { compareWords } from '@/kit/list/order';
import { roomFor, useNarrow } from '@/kit/list/use-narrow';
import { Cards } from '@/ui/grid/cards';
import { Grid } from '@/ui/grid/grid';
import type { RowsColumn } from './columns';

interface RowsTableProps<Row> {
  label: string;
  columns: readonly RowsColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A column, with a minus for the reverse order; by default the rows’ own order. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

const keep = (): void => {};

/** Rows as a grid if there’s room, otherwise as cards; from 200 on, only the visible ones are rendered. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort } = props;
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, roomFor(columns, false));
  const sorted = useMemo(() => sortedRows(rows, columns, sort), [rows, columns, sort]);
  const heads = useMemo(
    () =>
      columns.map((column) => {
        const { id, by } = column;
        if (!by) return column;
        const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
        return {
          ...column,
          direction,
          onSort: () => onSort(direction === 'ascending' ? `-${id}` : id),
        } as const;
      }),
    [columns, sort, onSort],
  );
  const table = { label, columns: heads, rows: sorted, keyOf, onEdit: keep };
  return <div ref={box}>{narrow ? <Cards {...table} /> : <Grid {...table} />}</div>;
}

function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly RowsColumn<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const id = sort?.replace(/^-/, '');
  const by = columns.find((column) => column.id === id)?.by;
  if (!by || sort === undefined) return rows;
  const turn = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [by(a), by(b)];
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined);
    }
    return (
      turn *
      (typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compareWords(String(one), String(other)))
    );
  });
}
