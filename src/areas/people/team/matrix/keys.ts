import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useFocusNext } from '@/ui/use-focus-next';

/** A position in the table: a person’s id, or `head`; column 0 is the name, 1 the first day. */
export interface At {
  readonly row: string;
  readonly column: number;
}

export const HEAD = 'head';

export const cellKey = ({ row, column }: At): string => `${row}|${column}`;

/** Parses the result of {@link cellKey}. */
export function readCell(key: string | undefined): At | undefined {
  if (key === undefined) return undefined;
  const bar = key.lastIndexOf('|');
  return bar < 0 ? undefined : { row: key.slice(0, bar), column: Number(key.slice(bar + 1)) };
}

interface KeysQuestion {
  readonly scroller: RefObject<HTMLElement | null>;
  /** All focusable rows, from the header down. */
  readonly rows: readonly string[];
  readonly lastColumn: number;
  /** The initial tab stop. */
  readonly start: At;
  /** Scrolls a row into view. */
  readonly show: (row: string) => void;
  readonly act: (at: At, how: 'keys') => void;
  /** Closes what a cell has opened. False if nothing is open. */
  readonly close: () => boolean;
}

/** Rows per PageUp and PageDown. */
const PAGE = 10;

/**
 * The keys of the table, which is one tab stop: arrows move, Home and End go to the ends of the row and with Ctrl to those of the
 * table, PageUp and PageDown move ten people; Enter or Space opens a cell, or sorts by a day, and Escape closes what’s open.
 */
export function useMatrixKeys(question: KeysQuestion) {
  const { scroller, rows, lastColumn, start, show, act, close } = question;
  const [moved, setMoved] = useState<At>();
  const focusNext = useFocusNext(
    (key) => scroller.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`),
    (cell) => {
      cell.focus({ preventScroll: true });
      cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
  );
  const index = moved ? rows.indexOf(moved.row) : -1;
  // The focused person may have been filtered out.
  const active = moved && index >= 0 ? moved : start;
  const at = Math.max(0, rows.indexOf(active.row));

  const goTo = (row: number, column: number) => {
    const key = rows[Math.min(Math.max(row, 0), rows.length - 1)];
    if (key === undefined) return;
    const cell = { row: key, column: Math.min(Math.max(column, 0), lastColumn) };
    focusNext(cellKey(cell));
    setMoved(cell);
    show(key);
  };
  const { column } = active;
  const handle = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (altKey) return false;
    const whole = ctrlKey || metaKey;
    switch (key) {
      case 'ArrowRight':
        goTo(at, column + 1);
        return true;
      case 'ArrowLeft':
        goTo(at, column - 1);
        return true;
      case 'ArrowDown':
        goTo(at + 1, column);
        return true;
      case 'ArrowUp':
        goTo(at - 1, column);
        return true;
      case 'Home':
        goTo(whole ? 0 : at, 0);
        return true;
      case 'End':
        goTo(whole ? rows.length - 1 : at, lastColumn);
        return true;
      case 'PageDown':
        goTo(at + PAGE, column);
        return true;
      case 'PageUp':
        goTo(at - PAGE, column);
        return true;
      case 'Enter':
      case ' ':
        if (whole) return false;
        act(active, 'keys');
        return true;
      case 'Escape':
        return close();
      default:
        return false;
    }
  };
  return {
    active,
    moveTo: setMoved,
    onKeyDown: (event: KeyboardEvent) => {
      const isCell = event.target instanceof HTMLElement && event.target.dataset['cell'];
      if (isCell && handle(event)) event.preventDefault();
    },
  };
}
