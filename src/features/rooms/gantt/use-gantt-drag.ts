import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Span } from '@/domain/reservations';
import type { RoomsModel } from '../use-model';
import { cellAt, choiceWithin } from './cells';
import type { GanttActions } from './gantt';
import type { Row } from './rows';
import { choose, type Active } from './use-gantt-keys';

interface DragQuestion {
  readonly model: RoomsModel;
  readonly rows: readonly Row[];
  readonly actions: GanttActions;
  /** The pointer let go over a choice: the keyboard goes on there. */
  readonly onDone: (at: Active) => void;
}

interface Drag {
  readonly roomId: string;
  readonly anchor: number;
  readonly head: number;
}

/** Dragging over free time chooses it, a click chooses the asked length, a click on a booking opens it. Escape cancels. */
export function useGanttDrag({ model, rows, actions, onDone }: DragQuestion) {
  const { slots } = model;
  const [drag, setDrag] = useState<Drag>();
  /** A pointer has done what the click after it would do again. */
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
  const press = (roomId: string, slot: number) => {
    const row = rowOf(roomId);
    if (!row) return;
    const cell = slot < 0 ? undefined : cellAt(row.cells, slot);
    if (cell?.kind === 'booked') actions.chooseBooking(roomId, cell.bar.booking.id);
    else choose(row, slot, model, actions);
    onDone({ roomId, slot });
  };

  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setDrag(undefined);
  });
  const release = useEffectEvent(() => {
    if (!drag) return;
    setDrag(undefined);
    const choice = choiceOf(drag);
    if (!choice || drag.anchor === drag.head) return;
    handled.current = true;
    actions.choose(choice.roomId, choice.span);
    onDone({ roomId: choice.roomId, slot: choice.slot });
  });
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => cancel(event);
    const onUp = () => release();
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerup', onUp);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerup', onUp);
    };
  }, [isDragging]);

  return {
    /** What is being chosen right now. */
    choice: drag && drag.anchor !== drag.head ? choiceOf(drag) : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        handled.current = false;
        // A finger scrolls; what it taps is chosen by the click.
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const at = touch(event.target);
        const row = rowOf(at?.roomId);
        if (!at || !row || at.slot < 0 || cellAt(row.cells, at.slot)?.kind !== 'free') return;
        setDrag({ roomId: at.roomId, anchor: at.slot, head: at.slot });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return;
        const head = slotUnder(event, drag.roomId, slots.length) ?? touch(event.target)?.slot;
        if (head !== undefined && head >= 0 && head !== drag.head) setDrag({ ...drag, head });
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

/** The slot under the pointer by geometry, so that a drag may leave its row; undefined in a page without layout. */
function slotUnder(
  { clientX, currentTarget }: PointerEvent<HTMLElement>,
  roomId: string,
  count: number,
): number | undefined {
  const row = currentTarget.querySelector(`[data-room="${CSS.escape(roomId)}"] > :last-child`);
  const box = row?.getBoundingClientRect();
  if (!box || box.width === 0) return undefined;
  const slot = Math.floor(((clientX - box.left) / box.width) * count);
  return Math.min(Math.max(slot, 0), count - 1);
}
