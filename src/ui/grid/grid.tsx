import { Fragment, type RefObject, useMemo, useRef, useState } from 'react';
import { Checkbox } from '../checkbox';
import { cx } from '../cx';
import { numericCell, SortHeader, Table } from '../table';
import { useLatest } from '../use-latest';
import { VisuallyHidden } from '../visually-hidden';
import { Gap, GridRow, type GridActions } from './grid-row';
import { useFocusHandoff } from './row-focus';
import { groupAt, placesOf, type GridColumn, type GridProps } from './types';
import { HEAD, useGridKeys } from './use-grid-keys';
import { useOnResize } from './use-on-resize';
import { useVirtualRows } from './use-virtual-rows';
import css from './grid.module.css';

/** Height in pixels of a row before one has rendered, and of what covers the top of the page: its bar and the column headers. */
const ROW = 44;
const COVERED = 104;
/** Width of the checkbox column in pixels. */
const BOXES = 48;

/**
 * An interactive table: rows are sorted by column headers, selected, and opened, and cells are edited in place, all with the
 * keyboard as well. All rows have the same height, and from 200 rows on only the visible ones are rendered.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, keyOf, groupOf, selection, open, onOpen, handed } = props;
  const { editing, onEdit } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const height = useRowHeight(body, rows.length > 0);
  const boxes = selection ? 1 : 0;
  const [active, setActive] = useState(HEAD);
  const virtual = useVirtualRows({
    keys,
    height,
    even: true,
    start: body,
    // The focused, open, and edited rows stay rendered, however far people scroll.
    kept: placesOf(keys, active, open, handed?.key, editing?.key),
    covered: COVERED,
  });
  const isEditable = (row: Row | undefined, column: GridColumn<Row> | undefined) =>
    row !== undefined && column?.edit !== undefined && (column.edit.may?.(row) ?? true);
  const rowOf = (key: string): Row | undefined => rows[keys.indexOf(key)];
  const grid = useGridKeys({
    table,
    keys,
    columns: columns.length + boxes,
    scrollTo: virtual.scrollTo,
    onToggle: selection?.toggle,
    onToggleAll: selection?.toggleAll,
    onClear: selection && selection.keys.size > 0 ? selection.clear : undefined,
    onOpen: (key) => {
      const row = rowOf(key);
      if (row !== undefined) onOpen?.(row);
    },
    onEdit: (key, at) => {
      const column = columns[at - boxes];
      if (!column || !isEditable(rowOf(key), column)) return false;
      onEdit({ key, column: column.id });
      return true;
    },
  });
  if (grid.active !== active) setActive(grid.active);
  useFocusHandoff(table, handed);

  // Rows render again only when they change, so their callbacks must be stable.
  const latest = useLatest({ selection, onOpen, onEdit, grid, columns, boxes, editing });
  const actions = useMemo<GridActions<Row>>(
    () => ({
      onOpen: (row) => latest().onOpen?.(row),
      onToggle: (key, range) => latest().selection?.toggle(key, range),
      onEdit: (next) => {
        const before = latest();
        before.onEdit(next);
        if (next || !before.editing) return;
        const { key, column } = before.editing;
        const at = before.columns.findIndex(({ id }) => id === column);
        before.grid.focusCell(key, at + before.boxes);
      },
    }),
    [latest],
  );

  const all = selection && rows.length > 0 && rows.length === selection.keys.size;
  return (
    <Table
      ref={table}
      caption={label}
      stickyHead
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection ? true : undefined}
      className={cx(css.grid, groupOf && css.grouped)}
      onKeyDownCapture={grid.onKeyDown}
      onFocus={grid.onFocus}
      onBlur={grid.onBlur}
    >
      <colgroup>
        {selection && <col style={{ inlineSize: BOXES }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { inlineSize: width }} />
        ))}
      </colgroup>
      <thead>
        <tr data-row={HEAD} aria-rowindex={1}>
          {selection && (
            <th scope="col">
              <Checkbox
                lone
                label={selection.allLabel}
                checked={all === true}
                indeterminate={all === false && selection.keys.size > 0}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {virtual.shown.map(({ index, gap }) => {
          const row = rows[index];
          const key = keys[index];
          if (row === undefined || key === undefined) return null;
          // The same key for both: otherwise a row that changes position among its siblings would be created again.
          return (
            <Fragment key={key}>
              <Gap height={gap} columns={columns.length + boxes} />
              <GridRow
                row={row}
                rowKey={key}
                index={index}
                group={groupAt(rows, index, groupOf)}
                columns={columns}
                selected={selection?.keys.has(key)}
                selectLabel={selection?.label}
                open={open === key}
                editing={editing?.key === key ? editing.column : undefined}
                actions={actions}
              />
            </Fragment>
          );
        })}
        <Gap height={virtual.rest} columns={columns.length + boxes} />
      </tbody>
    </Table>
  );
}

function ColumnHead<Row>({ column }: { column: GridColumn<Row> }) {
  const { title, titleHidden, onSort, direction, numeric } = column;
  if (onSort) {
    return (
      <SortHeader direction={direction} onSort={onSort} numeric={numeric}>
        {title}
      </SortHeader>
    );
  }
  return (
    <th scope="col" className={cx(numeric && numericCell)}>
      {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
    </th>
  );
}

/** Height of a rendered row in pixels, which depends on design and pointer. */
function useRowHeight(body: RefObject<HTMLTableSectionElement | null>, isOn: boolean): number {
  const [height, setHeight] = useState(ROW);
  useOnResize(body, isOn, (element) => {
    const row = element.querySelector<HTMLElement>('tr[data-row]:not(:has([data-editor]))');
    if (row && row.offsetHeight > 0) setHeight(row.offsetHeight);
  });
  return height;
}
