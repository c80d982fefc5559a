import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { MoveHandle } from './row-moves/move-handle';
import { MovingNotice } from './row-moves/moving-notice';
import { useRowMoves } from './row-moves/use-row-moves';
import css from './ordered-list.module.css';

/** One row of a list that people reorder. */
export interface OrderedRow {
  /** Unique within the list. */
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
  /** False for a row without a position in the order, such as one that was just removed. */
  readonly isMovable?: boolean | undefined;
}

interface OrderedListProps {
  readonly label: string;
  readonly rows: readonly OrderedRow[];
  /** Moves a row to an index among the movable rows. */
  readonly onMove: (id: string, position: number) => void;
  /** Why the order can’t be changed. */
  readonly disabledReason?: string | undefined;
}

/**
 * A list that people reorder: rows are dragged by their handle, moved with `Alt` and an arrow key from anywhere in the row, or
 * picked up and put down. Focus stays where it was in the moved row. The caller announces the move.
 */
export function OrderedList({ label, rows, onMove, disabledReason }: OrderedListProps) {
  const [moving, setMoving] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement>(undefined);
  const movable = rows.filter(({ isMovable }) => isMovable !== false).map(({ id }) => id);
  const isOff = disabledReason !== undefined;
  const moves = useRowMoves({
    moving,
    onMovingChange: setMoving,
    isMovable: (id) => movable.includes(id),
    landingOf: (id, target) => {
      if (id === target || !movable.includes(target)) return undefined;
      return movable.indexOf(id) < movable.indexOf(target) ? 'after' : 'before';
    },
    neighborOf: (id, step) => movable[movable.indexOf(id) + step],
    onMove: isOff
      ? undefined
      : (id, target) => {
          const row = Array.from(list.current?.children ?? []).find(
            (element) => element.getAttribute('data-key') === id,
          );
          const active = document.activeElement;
          focused.current =
            active instanceof HTMLElement && row?.contains(active)
              ? active
              : (row?.querySelector<HTMLElement>('[aria-keyshortcuts]') ?? undefined);
          onMove(id, movable.indexOf(target));
        },
  });
  const order = rows.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    // An element loses focus when the browser moves it within its list.
    if (order !== '') focused.current?.focus();
    focused.current = undefined;
  }, [order]);
  const movingName = rows.find(({ id }) => id === moving)?.name;
  return (
    <div onKeyDownCapture={moves.onKeyDownCapture}>
      <MovingNotice name={movingName} onCancel={() => setMoving(undefined)} />
      <ul ref={list} aria-label={label} className={css.list}>
        {rows.map(({ id, name, content }) => (
          <li key={id} data-key={id} className={cx(css.row, id === moving && css.moving)}>
            <MoveHandle {...{ moves, id, name, movingName, disabledReason }} startsDrag />
            <div className={css.content}>{content}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
