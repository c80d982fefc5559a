import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { cellsBetween, type Cell } from '@/domain/work-locations';
import { useDragEscape } from '@/ui/use-drag-escape';

/** A finger that rests this long on a cell paints; before that it scrolls. Milliseconds. */
const HOLD = 350;
/** A finger that moves this far before is scrolling. Pixels. */
const SLACK = 8;

interface Drag {
  readonly pointerId: number;
  readonly from: Cell;
  readonly to: Cell;
  /** False while a finger may still scroll. */
  readonly isPainting: boolean;
  readonly x: number;
  readonly y: number;
}

interface DragQuestion {
  readonly board: RefObject<HTMLElement | null>;
  readonly paint: (cells: readonly Cell[]) => void;
  /** The keyboard continues where the pointer was released. */
  readonly onDone: (at: Cell) => void;
}

const cellOf = (target: Element | null | undefined): Cell | undefined => {
  const [column, row] = (target?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '').split(
    '-',
  );
  return column === undefined || row === undefined || column === ''
    ? undefined
    : { column: Number(column), row: Number(row) };
};

/**
 * Painting with a pointer: a click paints a cell, a drag all between. A finger taps, and drags after resting on a cell for a
 * moment, so that the page can still be scrolled. Escape cancels.
 */
export function usePaintDrag({ board, paint, onDone }: DragQuestion) {
  const [drag, setDrag] = useState<Drag>();
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const painting = useRef(false);

  const end = () => {
    clearTimeout(hold.current);
    painting.current = false;
    setDrag(undefined);
  };
  const finish = () => {
    if (!drag) return;
    end();
    paint(cellsBetween(drag.from, drag.to));
    onDone(drag.to);
  };
  useDragEscape(drag !== undefined, () => {
    end();
    return true;
  });
  // A finger that paints must not scroll as well; React’s own listeners are passive and can’t prevent it.
  useEffect(() => {
    const element = board.current;
    const onTouch = (event: TouchEvent) => {
      if (painting.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', onTouch, { passive: false });
    return () => element?.removeEventListener('touchmove', onTouch);
  }, [board]);
  useEffect(() => () => clearTimeout(hold.current), []);

  return {
    /** Cells that a release would paint. */
    over: drag?.isPainting ? cellsBetween(drag.from, drag.to) : [],
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || drag) return;
        const at = event.target instanceof Element ? cellOf(event.target) : undefined;
        if (!at) return;
        const { pointerId, clientX: x, clientY: y } = event;
        const isTouch = event.pointerType === 'touch';
        painting.current = !isTouch;
        setDrag({ pointerId, from: at, to: at, isPainting: !isTouch, x, y });
        if (isTouch) {
          hold.current = setTimeout(() => {
            painting.current = true;
            setDrag((before) => before && { ...before, isPainting: true });
          }, HOLD);
        } else {
          // Releasing outside the board still ends the drag here.
          event.currentTarget.setPointerCapture?.(pointerId);
        }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.pointerId !== event.pointerId) return;
        if (!drag.isPainting) {
          if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK) end();
          return;
        }
        const under = document.elementFromPoint?.(event.clientX, event.clientY);
        const to = cellOf(under);
        if (to && (to.column !== drag.to.column || to.row !== drag.to.row))
          setDrag({ ...drag, to });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (drag?.pointerId === event.pointerId) finish();
      },
      onPointerCancel: end,
      // A long press on a phone would open the browser’s own menu.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (painting.current) event.preventDefault();
      },
    },
  };
}
