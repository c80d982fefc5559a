import type { KeyboardEvent } from 'react';
import type { Span } from '@/domain/reservations';
import { QUARTER } from '@/domain/time/durations';
import type { Cell } from './cells';
import { shifted, type Move, type Part } from './move';
import type { Row } from './rows';
import type { GanttMove } from './use-gantt-move';

/** The letters that pick up a booking: all of it, its start, or its end. */
export const LETTERS: Readonly<Record<Part, string>> = { all: 'M', start: 'S', end: 'E' };

const PART_OF: ReadonlyMap<string, Part> = new Map([
  ['m', 'all'],
  ['s', 'start'],
  ['e', 'end'],
]);

interface MoveKeys {
  readonly move: GanttMove;
  readonly rows: readonly Row[];
  readonly shown: Span;
  /** The focused row and cell. */
  readonly row: Row;
  readonly cell: Pick<Cell, 'from' | 'to'> & Partial<Cell>;
  /** Scrolls a row into view. */
  readonly show: (index: number) => void;
  readonly onDone: (done: Move) => void;
}

/**
 * The keys that move a booking: M, S, and E pick up all of it, its start, or its end; then arrows move it by a quarter hour and
 * between rooms, Enter puts it down, and Escape leaves it where it was.
 * @returns whether the key was one of these; while a booking is held, nothing else moves
 */
export function moveByKey(event: KeyboardEvent, keys: MoveKeys): boolean {
  const { move, rows, shown, row, cell, show, onDone } = keys;
  const { held } = move;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const part = PART_OF.get(event.key.toLowerCase());
  if (!held) {
    if (part === undefined || cell.kind !== 'booked' || !cell.bar?.isMine) return false;
    move.take(row, cell.bar, part, 'key');
    return true;
  }
  const shift = (by: number) =>
    move.put({ ...held, span: shifted(held.span, held.part, by, shown) });
  const climb = (by: 1 | -1) => {
    const index = rows.findIndex(({ id }) => id === held.roomId) + by;
    const next = rows[index];
    // An edge stays in its room.
    if (!next || held.part !== 'all') return;
    show(index);
    move.put({ ...held, roomId: next.id });
  };
  if (part !== undefined) {
    move.put({ ...held, part });
    return true;
  }
  switch (event.key) {
    case 'ArrowRight':
      shift(QUARTER);
      return true;
    case 'ArrowLeft':
      shift(-QUARTER);
      return true;
    case 'ArrowDown':
      climb(1);
      return true;
    case 'ArrowUp':
      climb(-1);
      return true;
    case 'Enter':
    case ' ': {
      const done = move.drop();
      if (done) onDone(done);
      return true;
    }
    case 'Escape':
      move.leave();
      return true;
    default:
      // If the focus leaves, it stays where it was.
      if (event.key === 'Tab') move.leave();
      return event.key !== 'Tab';
  }
}
