import { type CSSProperties, memo, type ReactNode } from 'react';
import { Checkbox } from '../checkbox';
import { cx } from '../cx';
import { numericCell } from '../table';
import { EditCell } from './edit-cell';
import type { GridColumn, GridProps, GridSelection } from './types';

/** Callbacks of rows. They’re stable, so that a row renders again only when it changes. */
export type GridActions<Row> = Pick<GridProps<Row>, 'onEdit'> & {
  readonly onOpen: (row: Row) => void;
  readonly onToggle: (key: string, range: boolean) => void;
};

interface GridRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  /** Its group heading, if it’s the first of its group. */
  group: string | undefined;
  columns: readonly GridColumn<Row>[];
  /** Undefined if rows can’t be selected. */
  selected: boolean | undefined;
  selectLabel: GridSelection['label'] | undefined;
  open: boolean;
  /** The column that’s being edited in this row. */
  editing: string | undefined;
  actions: GridActions<Row>;
}

function GridRowOnce<Row>(props: GridRowProps<Row>) {
  const { row, rowKey, index, group, columns, selected, selectLabel, open, editing, actions } =
    props;
  return (
    <tr
      data-row={rowKey}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-open={open || undefined}
    >
      {selected !== undefined && (
        <td tabIndex={-1}>
          <Checkbox
            lone
            label={selectLabel?.(rowKey) ?? ''}
            checked={selected}
            // Click events include whether Shift is held; change events don’t.
            onClick={({ shiftKey }) => actions.onToggle(rowKey, shiftKey)}
            onChange={keep}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <Cell
          key={column.id}
          first={position === 0}
          group={position === 0 ? group : undefined}
          column={column}
          editing={column.edit !== undefined && editing === column.id}
          onDoubleClick={
            column.edit && (column.edit.may?.(row) ?? true)
              ? () => actions.onEdit({ key: rowKey, column: column.id })
              : undefined
          }
        >
          {column.edit && editing === column.id ? (
            <EditCell row={row} edit={column.edit} onEnd={() => actions.onEdit(undefined)} />
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
    </tr>
  );
}

const keep = (): void => {};

/** A row of a grid, rendered again only when something about it has changed. */
export const GridRow = memo(GridRowOnce) as typeof GridRowOnce;

interface CellProps {
  first: boolean;
  group: string | undefined;
  column: Pick<GridColumn<never>, 'numeric'>;
  editing: boolean;
  onDoubleClick: (() => void) | undefined;
  children: ReactNode;
}

/** The first column names its row. */
function Cell({ first, group, column, editing, onDoubleClick, children }: CellProps) {
  // A narrow column cuts its text, so the tooltip shows all of it.
  const title = typeof children === 'string' ? children : undefined;
  const shared = {
    className: cx(column.numeric && numericCell),
    'data-editing': editing ? '' : undefined,
    // The tab stop is set directly on the elements, so that no other cell renders again for it.
    tabIndex: -1,
    onDoubleClick,
    title,
  };
  return first ? (
    <th scope="row" data-group={group} {...shared}>
      {children}
    </th>
  ) : (
    <td {...shared}>{children}</td>
  );
}

/** Space for rows that aren’t rendered. */
export function Gap({ height, columns }: { height: number; columns: number }) {
  const style: CSSProperties = { blockSize: height, padding: 0 };
  return height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={columns} style={style} />
    </tr>
  ) : null;
}
