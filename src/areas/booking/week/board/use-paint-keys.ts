import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { LocationKind } from '@/api/schemas/enums';
import { cellsBetween, KINDS, PARTS, type Cell } from '@/domain/work-locations';
import { useFocusNext } from '@/ui/use-focus-next';

const LAST_COLUMN = 6;
const LAST_ROW = PARTS.length - 1;

export interface KeysQuestion {
  readonly board: RefObject<HTMLElement | null>;
  /** The initial tab stop. */
  readonly start: Cell;
  /** Days stacked instead of side by side: the arrows follow the layout. */
  readonly turned: boolean;
  readonly paint: (cells: readonly Cell[], kind: LocationKind | undefined) => void;
  /** Paints the palette’s kind. */
  readonly paintWithBrush: (cells: readonly Cell[]) => void;
  readonly changeWeek: (by: 1 | -1) => void;
}

/** A key’s kind; null clears. */
export function kindOfKey(key: string): LocationKind | null | undefined {
  if (key === '0' || key === 'Delete' || key === 'Backspace') return null;
  return KINDS[Number(key) - 1];
}

const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last);

const keyOf = ({ column, row }: Cell) => `${column}-${row}`;

/** Halves are side by side below their day, so the arrows pass through both before the next day. */
function halfBeside({ column, row }: Cell, by: 1 | -1): Cell {
  const other = row + by;
  if (other >= 1 && other <= LAST_ROW) return { column, row: other };
  const next = column + by;
  if (next < 0 || next > LAST_COLUMN) return { column, row };
  return { column: next, row: by > 0 ? 1 : LAST_ROW };
}

/**
 * The keys of the board: arrows move, with Shift they select a range, Home and End go to the ends of the week, PageUp and
 * PageDown change it; 1 to 4 paint and move to the next day, 0 or Delete clear, Space or Enter paint the selected kind, and
 * Escape clears the selection.
 */
export function usePaintKeys(question: KeysQuestion) {
  const { board, start, turned, paint, paintWithBrush, changeWeek } = question;
  const [moved, setMoved] = useState<Cell>();
  const [anchor, setAnchor] = useState<Cell>();
  const focusNext = useFocusNext((cell) =>
    board.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`),
  );
  const active = moved ?? start;
  const chosen = cellsBetween(anchor ?? active, active);

  const goTo = (to: Cell, extend = false) => {
    const cell = { column: clamp(to.column, LAST_COLUMN), row: clamp(to.row, LAST_ROW) };
    focusNext(keyOf(cell));
    setAnchor(extend ? (anchor ?? active) : undefined);
    setMoved(cell);
  };
  /** Paints the selection. A single day moves on to the next one: five keys plan five days (W1). */
  const paintChosen = (kind: LocationKind | undefined) => {
    paint(chosen, kind);
    if (chosen.length > 1) return;
    goTo({ column: active.column + 1, row: active.row });
  };
  const step = (by: 1 | -1, across: boolean, extend: boolean) => {
    const { column, row } = active;
    if (turned || extend || row === 0) {
      goTo(across === turned ? { column, row: row + by } : { column: column + by, row }, extend);
    } else if (across) goTo(halfBeside(active, by));
    else if (by < 0) goTo({ column, row: 0 });
  };

  const handle = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'Home') goTo({ column: 0, row: 0 });
      else if (key === 'End') goTo({ column: LAST_COLUMN, row: LAST_ROW });
      else if (key === 'a') {
        goTo({ column: LAST_COLUMN, row: active.row });
        setAnchor({ column: 0, row: active.row });
      } else return false;
      return true;
    }
    const kind = kindOfKey(key);
    if (kind !== undefined) {
      paintChosen(kind ?? undefined);
      return true;
    }
    switch (key) {
      case 'ArrowRight':
      case 'ArrowLeft':
        step(key === 'ArrowRight' ? 1 : -1, true, shiftKey);
        return true;
      case 'ArrowDown':
      case 'ArrowUp':
        step(key === 'ArrowDown' ? 1 : -1, false, shiftKey);
        return true;
      case 'Home':
        goTo({ column: 0, row: active.row }, shiftKey);
        return true;
      case 'End':
        goTo({ column: LAST_COLUMN, row: active.row }, shiftKey);
        return true;
      case 'PageUp':
      case 'PageDown':
        focusNext(keyOf(active));
        changeWeek(key === 'PageUp' ? -1 : 1);
        return true;
      case ' ':
      case 'Enter':
        paintWithBrush(chosen);
        return true;
      case 'Escape':
        if (!anchor) return false;
        setAnchor(undefined);
        return true;
      default:
        return false;
    }
  };

  return {
    active,
    chosen,
    /** What a key painted from elsewhere on the page: the focus follows it into the board. */
    paintChosen,
    moveTo: (cell: Cell) => {
      setAnchor(undefined);
      setMoved(cell);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (handle(event)) event.preventDefault();
    },
  };
}
