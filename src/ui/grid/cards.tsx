import { useMemo, useRef } from 'react';
import { Checkbox } from '../checkbox';
import { EditCell } from './edit-cell';
import type { GridColumn, GridProps } from './types';
import { useVirtualRows } from './use-virtual-rows';
import css from './grid.module.css';

/** Pixels of a card before it has been measured. */
const CARD = 96;
const COVERED = 64;

/** The rows of a grid where there is no room for columns: a card each, read and used from top to bottom. */
export function Cards<Row>(props: GridProps<Row>) {
  const { label, columns, rows, keyOf, selection, open, editing, onEdit } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const virtual = useVirtualRows({
    keys,
    height: CARD,
    start: list,
    kept: editing ? [keys.indexOf(editing.key)].filter((index) => index >= 0) : [],
    covered: COVERED,
  });
  const of = (place: GridColumn<Row>['card']) =>
    columns.filter(({ card = 'line' }) => card === place);
  const show = (column: GridColumn<Row>, row: Row, key: string) =>
    column.edit && editing?.key === key && editing.column === column.id ? (
      <EditCell row={row} edit={column.edit} onEnd={() => onEdit(undefined)} />
    ) : (
      column.cell(row)
    );
  const titles = of('title');
  const lines = of('line');
  const ends = of('end');
  return (
    <ul
      ref={list}
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
            className={css.card}
            style={gap > 0 ? { marginBlockStart: gap } : undefined}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            data-open={open === key || undefined}
          >
            {selection && (
              <Checkbox
                lone
                label={selection.label(key)}
                checked={selection.keys.has(key)}
                onChange={() => selection.toggle(key)}
              />
            )}
            <div className={css.words}>
              {titles.map((column) => (
                <div key={column.id} className={css.title}>
                  {show(column, row, key)}
                </div>
              ))}
              {lines.length > 0 && (
                <dl className={css.lines}>
                  {lines.map((column) => (
                    <div key={column.id} className={css.line}>
                      <dt>{column.title}</dt>
                      <dd>{show(column, row, key)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            {ends.length > 0 && (
              <div className={css.end}>
                {ends.map((column) => (
                  <span key={column.id}>{show(column, row, key)}</span>
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
