import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useDragEscape } from '@/ui/use-drag-escape';
import { useEdgeScroll } from '@/ui/use-edge-scroll';
import type { Chip, Row } from '../model/rows';
import { cellAt, chipAt } from './cells';
import type { At, BoardMove } from './use-move';

/** Pixels that a pointer must move before a press becomes a drag. */
const SLACK = 5;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly chip: Chip;
  readonly from: At;
  isDrag: boolean;
}

interface Question {
  readonly rows: readonly Row[];
  readonly move: BoardMove;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels covered by the column and row headers. */
  readonly covered: { readonly top: number; readonly left: number };
  readonly onOpen: (at: At) => void;
}

/** Dragging a booking moves it, and the week scrolls at its edges; Escape leaves it where it was. A click opens a cell. */
export function useDrag({ rows, move, scroller, covered, onOpen }: Question) {
  const press = useRef<Press | undefined>(undefined);
  /** A drag has ended, so the following click is ignored. */
  const isHandled = useRef(false);
  const isDragging = move.held !== undefined;

  const follow = (x: number, y: number): void => {
    const over = cellAt(document.elementFromPoint(x, y));
    if (over) move.hold(over);
  };
  useEdgeScroll(scroller, isDragging, covered, (x, y) => {
    if (press.current?.isDrag) follow(x, y);
  });
  /** Returns whether a pointer was dragging something. */
  const end = (isDropped: boolean): boolean => {
    const { current } = press;
    press.current = undefined;
    if (!current?.isDrag) return false;
    isHandled.current = true;
    if (isDropped) move.drop();
    else move.leave();
    return true;
  };
  // Keyboard moves have their own Escape.
  useDragEscape(isDragging, () => press.current?.isDrag === true && end(false));

  return {
    onPointerDown: (event: PointerEvent): void => {
      isHandled.current = false;
      // Touch scrolls; a tap opens through its click.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const [chip, from] = [chipAt(rows, event.target), cellAt(event.target)];
      if (chip && from) {
        press.current = { x: event.clientX, y: event.clientY, chip, from, isDrag: false };
      }
    },
    onPointerMove: (event: PointerEvent): void => {
      const { current } = press;
      if (!current) return;
      const { clientX: x, clientY: y } = event;
      if (!current.isDrag) {
        if (Math.hypot(x - current.x, y - current.y) < SLACK) return;
        if (!move.take(current.chip, current.from, false)) {
          press.current = undefined;
          isHandled.current = true;
          return;
        }
        current.isDrag = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      follow(x, y);
    },
    onPointerUp: (): void => void end(true),
    onPointerCancel: (): void => void end(false),
    onClick: ({ target }: MouseEvent): void => {
      const at = cellAt(target);
      if (at && !isHandled.current) onOpen(at);
      isHandled.current = false;
    },
  };
}
