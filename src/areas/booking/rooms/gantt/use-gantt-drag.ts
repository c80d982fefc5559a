import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Span } from '@/domain/reservations';
import type { RoomsModel } from '../model';
import { cellAt, choiceWithin } from './cells';
import type { RoomActions } from '../actions';
import { shifted, slotOf, type Part } from './move';
import type { Row } from './rows';
import { useDragEscape } from '@/ui/use-drag-escape';
import { useEdgeScroll } from '@/ui/use-edge-scroll';
import { choose, type Active } from './use-gantt-keys';
import type { GanttMove } from './use-gantt-move';

interface DragQuestion {
  readonly model: RoomsModel;
  readonly rows: readonly Row[];
  readonly actions: RoomActions;
  readonly move: GanttMove;
  /** The scrolling element, and how much of it the row and column headers cover. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly covered: { readonly top: number; readonly left: number };
  /** The pointer finished a selection: the keyboard continues from there. */
  readonly onDone: (at: Active) => void;
}

interface Drag {
  readonly roomId: string;
  readonly anchor: number;
  readonly head: number;
  /** One’s own booking is being held, rather than free time selected. */
  readonly moves: boolean;
}

/**
 * Dragging over free time selects it, and dragging one’s own booking moves it or one of its edges. A click selects the requested
 * length, and a click on a booking opens it. Escape cancels.
 */
export function useGanttDrag(question: DragQuestion) {
  const { model, rows, actions, move, scroller, covered, onDone } = question;
  const { slots } = model;
  const [drag, setDrag] = useState<Drag>();
  /** The pointer has already done what the following click would do again. */
  const handled = useRef(false);

  const rowOf = (roomId: string | undefined) => rows.find(({ id }) => id === roomId);
  const choiceOf = ({ roomId, anchor, head }: Drag) => {
    const row = rowOf(roomId);
    const choice = row && choiceWithin(row.cells, anchor, head);
    const [first, last] = [slots[choice?.from ?? -1], slots[(choice?.to ?? 0) - 1]];
    if (!choice || !first || !last) return undefined;
    const span: Span = { start: first.start.getTime(), end: last.end.getTime() };
    return { roomId, slot: choice.from, span };
  };
  const touch = (target: EventTarget | null): { roomId: string; slot: number } | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
    const roomId = cell?.closest<HTMLElement>('[data-room]')?.dataset['room'];
    return cell && roomId !== undefined
      ? { roomId, slot: Number(cell.dataset['slot']) }
      : undefined;
  };
  /** Starts a drag where the pointer was pressed: over free time, or on one’s own booking. */
  const begin = (event: PointerEvent<HTMLElement>): Drag | undefined => {
    const { target } = event;
    const at = touch(target);
    const row = rowOf(at?.roomId);
    const cell = row && at && at.slot >= 0 ? cellAt(row.cells, at.slot) : undefined;
    if (!at || !row || !cell) return undefined;
    const { roomId } = at;
    if (cell.kind === 'free') return { roomId, anchor: at.slot, head: at.slot, moves: false };
    if (cell.kind !== 'booked' || !cell.bar.isMine) return undefined;
    const part = partUnder(target);
    const own = part === 'end' ? cell.to - 1 : cell.from;
    const anchor = slotUnder(event.clientX, scroller.current, roomId, slots.length) ?? own;
    const held = move.take(row, cell.bar, part, 'pointer');
    return held && { roomId, anchor, head: anchor, moves: true };
  };
  /** Follows the pointer to another time, and for a booking also to another room. */
  const go = (from: Drag, head: number, roomId: string) => {
    const { held } = move;
    if (from.moves && held) {
      const [start, now] = [slots[from.anchor], slots[head]];
      const by = (now?.start.getTime() ?? 0) - (start?.start.getTime() ?? 0);
      move.put({
        ...held,
        roomId: held.part === 'all' ? roomId : held.roomId,
        span: shifted(held.from.span, held.part, by, model.shown),
      });
    }
    if (head !== from.head) setDrag({ ...from, head });
  };
  /** The pointer is over something else, because either has moved. */
  const follow = (from: Drag, x: number, target: EventTarget | null) => {
    const at = touch(target);
    const known = [from.roomId, ...(at ? [at.roomId] : [])];
    const head =
      known
        .map((id) => slotUnder(x, scroller.current, id, slots.length))
        .find((slot) => slot !== undefined) ?? at?.slot;
    if (head !== undefined && head >= 0) go(from, head, at?.roomId ?? move.held?.roomId ?? '');
  };
  const press = (roomId: string, slot: number) => {
    const row = rowOf(roomId);
    if (!row) return;
    const cell = slot < 0 ? undefined : cellAt(row.cells, slot);
    if (cell?.kind === 'booked') model.finder.chooseBooking(roomId, cell.bar.booking.id);
    else choose(row, slot, model, actions);
    onDone({ roomId, slot });
  };

  const release = useEffectEvent(() => {
    if (!drag) return;
    setDrag(undefined);
    if (drag.moves) {
      handled.current = drag.anchor !== drag.head || move.held?.roomId !== drag.roomId;
      const done = move.drop();
      if (done) onDone({ roomId: done.roomId, slot: slotOf(slots, done.span.start) });
      return;
    }
    const choice = choiceOf(drag);
    if (!choice || drag.anchor === drag.head) return;
    handled.current = true;
    actions.choose(choice.roomId, choice.span);
    onDone({ roomId: choice.roomId, slot: choice.slot });
  });
  const isDragging = drag !== undefined;
  useEdgeScroll(scroller, isDragging, covered, (x, y) => {
    if (drag) follow(drag, x, document.elementFromPoint(x, y));
  });
  useDragEscape(isDragging, () => {
    handled.current = true;
    setDrag(undefined);
    move.leave();
    return true;
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const onUp = () => release();
    document.addEventListener('pointerup', onUp);
    return () => document.removeEventListener('pointerup', onUp);
  }, [isDragging]);

  return {
    /** What’s currently being selected. */
    choice: drag && !drag.moves && drag.anchor !== drag.head ? choiceOf(drag) : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        handled.current = false;
        // Touch scrolls; a tap selects through its click.
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const next = begin(event);
        if (next) setDrag(next);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag) follow(drag, event.clientX, event.target);
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (handled.current) {
          handled.current = false;
          return;
        }
        const at = touch(event.target);
        if (at) press(at.roomId, at.slot);
      },
    },
  };
}

/** The slot under the pointer by geometry, so that a drag can leave its row; undefined on a page without layout. */
function slotUnder(
  clientX: number,
  grid: HTMLElement | null,
  roomId: string,
  count: number,
): number | undefined {
  const row = grid?.querySelector(`[data-room="${CSS.escape(roomId)}"] > :last-child`);
  const box = row?.getBoundingClientRect();
  if (!box || box.width === 0) return undefined;
  const slot = Math.floor(((clientX - box.left) / box.width) * count);
  return Math.min(Math.max(slot, 0), count - 1);
}

/** The part of a booking under the pointer: its edges are marked, and the rest means all of it. */
function partUnder(target: EventTarget): Part {
  const edge = target instanceof Element ? target.closest<HTMLElement>('[data-edge]') : null;
  return edge?.dataset['edge'] === 'start' ? 'start' : edge ? 'end' : 'all';
}
