import { memo, useCallback, useMemo, useRef } from 'react';
import { Checkbox } from '../checkbox';
import { useLatest } from '../use-latest';
import { EditCell } from './edit-cell';
import { useFocusHandoff, useHeldRow } from './row-focus';
import { groupAt, placesOf, type GridColumn, type GridProps, type GridSelection } from './types';
import { useVirtualRows } from './use-virtual-rows';
import css from './grid.module.css';

/** Height of a card in pixels before it has been measured. */
const CARD = 96;
const COVERED = 64;

/** The rows of a grid if there’s no room for columns: one card each, read and used from top to bottom. */
export function Cards<Row>(props: GridProps<Row>) {
  const { label, columns, rows, keyOf, groupOf, selection, open, handed, editing, onEdit } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const virtual = useVirtualRows({
    keys,
    height: CARD,
    even: false,
    start: list,
    kept: placesOf(keys, open, handed?.key, editing?.key),
    covered: COVERED,
  });
  useFocusHandoff(list, handed);
  const held = useHeldRow(list, keys);
  // Cards render again only when they change, so their callbacks must be stable.
  const latest = useLatest(selection);
  const onToggle = useCallback((key: string) => latest()?.toggle(key), [latest]);
  return (
    <ul
      ref={list}
      {...held}
      aria-label={label}
      className={css.cards}
      style={{ paddingBlockEnd: virtual.rest }}
    >
      {virtual.shown.map(({ index, gap }) => {
        const row = rows[index];
        const key = keys[index];
        if (row === undefined || key === undefined) return null;
        return (
          <li
            key={key}
            ref={virtual.measure}
            data-index={index}
            data-row={key}
            className={css.card}
            style={gap > 0 ? { marginBlockStart: gap } : undefined}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            data-open={open === key || undefined}
            data-group={groupAt(rows, index, groupOf)}
          >
            <GridCard
              row={row}
              rowKey={key}
              columns={columns}
              selected={selection?.keys.has(key)}
              selectLabel={selection?.label}
              editing={editing?.key === key ? editing.column : undefined}
              onToggle={onToggle}
              onEdit={onEdit}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface GridCardProps<Row> extends Pick<GridProps<Row>, 'columns' | 'onEdit'> {
  readonly row: Row;
  readonly rowKey: string;
  /** Undefined if rows can’t be selected. */
  readonly selected: boolean | undefined;
  readonly selectLabel: GridSelection['label'] | undefined;
  /** The column that’s being edited on this card. */
  readonly editing: string | undefined;
  readonly onToggle: (key: string) => void;
}

function GridCardOnce<Row>(props: GridCardProps<Row>) {
  const { row, rowKey, columns, selected, selectLabel, editing, onToggle, onEdit } = props;
  const of = (place: GridColumn<Row>['card']) =>
    columns.filter(({ card = 'line' }) => card === place);
  const show = (column: GridColumn<Row>) =>
    column.edit && editing === column.id ? (
      <EditCell row={row} edit={column.edit} onEnd={() => onEdit(undefined)} />
    ) : (
      column.cell(row)
    );
  const titles = of('title');
  const lines = of('line');
  const ends = of('end');
  return (
    <>
      {selected !== undefined && (
        <Checkbox
          lone
          label={selectLabel?.(rowKey) ?? ''}
          checked={selected}
          onChange={() => onToggle(rowKey)}
        />
      )}
      <div className={css.words}>
        {titles.map((column) => (
          <div key={column.id} className={css.title}>
            {show(column)}
          </div>
        ))}
        {lines.length > 0 && (
          <dl className={css.lines}>
            {lines.map((column) => (
              <div key={column.id} className={css.line}>
                <dt>{column.title}</dt>
                <dd>{show(column)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {ends.length > 0 && (
        <div className={css.end}>
          {ends.map((column) => (
            <span key={column.id}>{show(column)}</span>
          ))}
        </div>
      )}
    </>
  );
}

const GridCard = memo(GridCardOnce) as typeof GridCardOnce;
