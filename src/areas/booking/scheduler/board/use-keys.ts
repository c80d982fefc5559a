import { type KeyboardEvent, useState } from 'react';
import type { LocalDate } from '@/domain/time';
import { announce } from '@/ui/announcer';
import type { Row } from '../model/rows';
import { t } from '../text';
import type { At, BoardMove } from './use-move';

/** Rows per Page key. */
const PAGE = 10;

interface Question {
  readonly rows: readonly Row[];
  readonly days: readonly LocalDate[];
  readonly move: BoardMove;
  readonly idOf: (at: At) => string;
  readonly onOpen: (at: At) => void;
}

/** The keys of the week: arrows move between cells and carry what M has picked up; Enter puts it down or opens a cell. */
export function useKeys({ rows, days, move, idOf, onOpen }: Question) {
  const [active, setActive] = useState<At>();
  const index = active
    ? Math.max(
        0,
        rows.findIndex((row) => row.id === active.rowId),
      )
    : 0;
  const day = days.find((each) => each === active?.day) ?? days[0] ?? '';

  const focusOn = (at: At): void => {
    setActive(at);
    const cell = document.getElementById(idOf(at));
    if (cell) cell.focus();
    // A row that was out of sight is rendered first.
    else requestAnimationFrame(() => document.getElementById(idOf(at))?.focus());
  };

  /** @param show scrolls a row into view */
  const onKeyDown = (event: KeyboardEvent, show: (index: number) => void): void => {
    const row = rows[index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const column = days.indexOf(day);
    const to = {
      ArrowRight: [index, column + 1],
      ArrowLeft: [index, column - 1],
      ArrowDown: [index + 1, column],
      ArrowUp: [index - 1, column],
      PageDown: [Math.min(rows.length - 1, index + PAGE), column],
      PageUp: [Math.max(0, index - PAGE), column],
      Home: [index, 0],
      End: [index, days.length - 1],
    }[event.key];
    const { held } = move;
    const at = { rowId: row.id, day };
    if (to) {
      event.preventDefault();
      const [nextIndex = 0, nextColumn = 0] = to;
      const [nextRow, nextDay] = [rows[nextIndex], days[nextColumn]];
      if (!nextRow || nextDay === undefined) return;
      const next = { rowId: nextRow.id, day: nextDay };
      move.hold(next);
      show(nextIndex);
      focusOn(next);
    } else if (event.key.toLowerCase() === 'm') {
      event.preventDefault();
      const chips = (row.isKnown ? row.cells.get(day) : undefined) ?? [];
      // Pressing it again picks up the next one of several.
      const taken = chips.findIndex(({ id }) => id === held?.chip.id);
      const chip = chips[(taken + 1) % chips.length];
      if (chip) move.take(chip, at, true);
      else announce(t('nothing'));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (held) move.drop();
      else onOpen(at);
    } else if (event.key === 'Escape' && held) {
      event.stopPropagation();
      move.leave();
    }
  };
  return { index, day, onKeyDown, onFocus: setActive };
}
