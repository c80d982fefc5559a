import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useMemo,
  useState,
} from 'react';
import type { Span } from '@/domain/reservations';
import { addDays } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { useWhere } from '@/session/where';
import { useShortcuts, type Shortcut } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { useFocusNext } from '@/ui/use-focus-next';
import { freeFrom } from '../model/assess';
import type { RoomsModel } from '../model';
import { cellAt, choiceWithin, freeAround, type Cell } from './cells';
import type { RoomActions } from '../actions';
import { slotOf, type Move } from './move';
import { LETTERS, moveByKey } from './move-keys';
import type { Row } from './rows';
import type { GanttMove } from './use-gantt-move';

/** The cell with the only tab stop: a quarter hour of a room, or -1 for its header. */
export interface Active {
  readonly roomId: string;
  readonly slot: number;
}

/** A cell to focus; `leaving` is the start of a day that’s about to be replaced. */
interface FocusTarget extends Active {
  readonly leaving?: number;
}

function focusCell(cell: HTMLElement): void {
  cell.focus({ preventScroll: true });
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

interface KeysQuestion {
  readonly model: RoomsModel;
  readonly rows: readonly Row[];
  readonly actions: RoomActions;
  readonly move: GanttMove;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly idOf: (roomId: string, from: number) => string;
  /** Scrolls a row into view. */
  readonly show: (index: number) => void;
}

/**
 * The keys of the gantt: arrows move, Home and End go to the ends of the row and with Ctrl of the grid, PageUp and PageDown
 * change the day. Shift with an arrow selects a time, Space or Enter selects the requested length, Enter books the selection, and
 * Escape clears it. One’s own booking is moved with the keys of {@link moveByKey}.
 */
export function useGanttKeys({ model, rows, actions, move, scroller, idOf, show }: KeysQuestion) {
  const { slots, asked, finder, shown } = model;
  const where = useWhere();
  useGanttShortcuts();
  const [wanted, setWanted] = useState<Active>();
  const anchor = useRef<Active>(undefined);

  // Initially: the best room at the requested time.
  const start = Math.max(
    0,
    slots.findIndex((slot) => slot.start.getTime() >= (asked?.span.start ?? shown.start)),
  );
  const known = wanted && rows.some(({ id }) => id === wanted.roomId) ? wanted : undefined;
  const first = rows[0];
  const active = known
    ? { ...known, slot: Math.min(known.slot, slots.length - 1) }
    : first && { roomId: first.id, slot: start };
  const at = rows.findIndex(({ id }) => id === active?.roomId);
  const row = rows[at];

  const cellOf = ({ roomId, slot }: Active): HTMLElement | null => {
    const cells = rows.find(({ id }) => id === roomId)?.cells;
    const from = slot < 0 || !cells ? -1 : (cellAt(cells, slot)?.from ?? 0);
    return document.getElementById(idOf(roomId, from));
  };
  const focusNext = useFocusNext<FocusTarget>(
    (target) => (target.leaving === shown.start ? null : cellOf(target)),
    focusCell,
  );
  useEffect(() => {
    const focused = document.activeElement;
    if (!active || !focused?.hasAttribute('data-slot')) return;
    if (!scroller.current?.contains(focused)) return;
    // The focused cell was divided again: a booking was added, removed, or moved with these keys.
    const cell = cellOf(active);
    if (cell && cell !== focused) focusCell(cell);
  });

  const goTo = (index: number, slot: number) => {
    const target = rows[index];
    if (!target) return;
    focusNext({ roomId: target.id, slot });
    setWanted({ roomId: target.id, slot });
    show(index);
  };
  const spanOf = (cells: { from: number; to: number }): Span | undefined => {
    const [head, tail] = [slots[cells.from], slots[cells.to - 1]];
    return head && tail && { start: head.start.getTime(), end: tail.end.getTime() };
  };

  const extend = (by: 1 | -1): boolean => {
    if (!row || !active || active.slot < 0) return false;
    // A selection continues from where it started; a new one starts here.
    const from = anchor.current?.roomId === row.id ? anchor.current : active;
    const free = freeAround(row.cells, from.slot);
    if (!free) return false;
    anchor.current = from;
    const slot = Math.min(Math.max(active.slot + by, free.from), free.to - 1);
    const choice = choiceWithin(row.cells, from.slot, slot);
    const span = choice && spanOf(choice);
    if (!span) return false;
    goTo(at, slot);
    actions.choose(row.id, span);
    return true;
  };

  const activate = (key: string): boolean => {
    if (!row || !active) return false;
    const cell = active.slot < 0 ? undefined : cellAt(row.cells, active.slot);
    if (cell?.kind === 'booked') {
      model.finder.chooseBooking(row.id, cell.bar.booking.id);
      return true;
    }
    if (key === 'Enter' && cell && isChosen(cell)) {
      actions.bookChosen();
      return true;
    }
    anchor.current = undefined;
    choose(row, active.slot, model, actions);
    return true;
  };
  const isChosen = (cell: Cell): boolean => {
    const span = spanOf(cell);
    return (
      finder.roomId === row?.id &&
      finder.span !== undefined &&
      span !== undefined &&
      span.start >= finder.span.start &&
      span.end <= finder.span.end
    );
  };

  const handle = (event: KeyboardEvent): boolean => {
    if (!row || !active || event.altKey) return false;
    const { key, shiftKey } = event;
    const cell = active.slot < 0 ? { from: -1, to: 0 } : cellAt(row.cells, active.slot);
    if (!cell) return false;
    const onDone = ({ roomId, span }: Move) =>
      goTo(
        rows.findIndex(({ id }) => id === roomId),
        slotOf(slots, span.start),
      );
    if (moveByKey(event, { move, rows, shown, row, cell, show, onDone })) return true;
    if (shiftKey && key === 'ArrowRight') return extend(1);
    if (shiftKey && key === 'ArrowLeft') return extend(-1);
    if (key !== 'Shift' && !shiftKey) anchor.current = undefined;
    const ends = event.ctrlKey || event.metaKey;
    switch (key) {
      case 'ArrowRight':
        goTo(at, Math.min(cell.to, slots.length - 1));
        return true;
      case 'ArrowLeft':
        goTo(at, Math.max(-1, cell.from - 1));
        return true;
      case 'ArrowDown':
        goTo(Math.min(at + 1, rows.length - 1), active.slot);
        return true;
      case 'ArrowUp':
        goTo(Math.max(at - 1, 0), active.slot);
        return true;
      case 'Home':
        goTo(ends ? 0 : at, -1);
        return true;
      case 'End':
        goTo(ends ? rows.length - 1 : at, slots.length - 1);
        return true;
      case 'PageUp':
      case 'PageDown':
        focusNext({ ...active, leaving: shown.start });
        where.set(({ date }) => ({ date: addDays(date, key === 'PageUp' ? -1 : 1) }));
        return true;
      case ' ':
      case 'Enter':
        return activate(key);
      case 'Escape':
        if (finder.roomId === undefined) return false;
        actions.clearSelection();
        return true;
      default:
        return false;
    }
  };

  return {
    active,
    /** Index of its row; -1 without rows. */
    at,
    focusAt: (next: Active) => {
      focusNext(next);
      setWanted(next);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (handle(event)) event.preventDefault();
    },
    /** The tab stop follows the focus, wherever it came from. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!scroller.current?.contains(target)) return;
      const roomId = target.closest<HTMLElement>('[data-room]')?.dataset['room'];
      const slot = Number(target.dataset['slot'] ?? Number.NaN);
      if (roomId === undefined || Number.isNaN(slot)) return;
      // A long cell keeps the previous column, so that up and down go straight.
      const cells = rows.find(({ id }) => id === roomId)?.cells;
      const cell = cells && active && cellAt(cells, active.slot);
      const keeps = active?.roomId === roomId && cell?.from === slot;
      if (!keeps && !(active?.roomId === roomId && active.slot === slot))
        setWanted({ roomId, slot });
    },
  };
}

/** Selects the requested length from a quarter hour on; from a room’s header, at the requested time or its first free one. */
export function choose(row: Row, slot: number, model: RoomsModel, actions: RoomActions): void {
  const { asked, slots } = model;
  const length = asked ? asked.span.end - asked.span.start : HOUR;
  const { day } = row.ranked;
  const at = slot < 0 ? asked?.span.start : slots[slot]?.start.getTime();
  const span =
    (at === undefined ? undefined : freeFrom(day, at, length)) ??
    (slot < 0 && day.free[0] ? freeFrom(day, day.free[0].start, length) : undefined);
  if (span) actions.choose(row.id, span);
}

/** The keys of the gantt, for the shortcuts sheet. */
function useGanttShortcuts(): void {
  const { t } = useTranslation('rooms');
  const list = useMemo((): readonly Shortcut[] => {
    const section = t('gantt.region');
    return [
      { keys: ['←→↑↓'], title: t('keys.walk'), section },
      { keys: ['Shift+←→'], title: t('keys.choose'), section },
      { keys: ['Enter'], title: t('keys.book'), section },
      { keys: [LETTERS.all], title: t('keys.move'), section },
      { keys: [LETTERS.start], title: t('keys.start'), section },
      { keys: [LETTERS.end], title: t('keys.end'), section },
    ];
  }, [t]);
  useShortcuts(list);
}
