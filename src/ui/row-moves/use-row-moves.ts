import { type KeyboardEvent, useId } from 'react';
import type { DropPosition } from './row-drag';

export interface RowMovesOptions {
  /** Moves a row onto another one, or to its position. Without it, nothing can be moved. */
  readonly onMove: ((id: string, target: string) => void) | undefined;
  /** The row that was picked up. */
  readonly moving: string | undefined;
  readonly onMovingChange: ((id: string | undefined) => void) | undefined;
  readonly isMovable: (id: string) => boolean;
  /** Where a row would land on another; undefined if it can’t be dropped. */
  readonly landingOf: (id: string, target: string) => DropPosition | undefined;
  /** The row onto which a key moves a row: the next one up (-1) or down. */
  readonly neighborOf: (id: string, step: 1 | -1) => string | undefined;
  /** Whether rows move sideways, like the cards of a board: to the next position on the left (-1) or right. */
  readonly isSideways?: boolean | undefined;
}

/** The keys that move a row by one position, for `aria-keyshortcuts`. */
export const keysOf = ({ isSideways = false }: Pick<RowMovesOptions, 'isSideways'>): string =>
  isSideways ? 'Alt+ArrowLeft Alt+ArrowRight' : 'Alt+ArrowUp Alt+ArrowDown';

/** The step of an arrow key: forward is down or right, or left in right-to-left text. */
function stepOf(event: KeyboardEvent, isSideways: boolean): 1 | -1 | undefined {
  if (!isSideways) return ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
  const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return step && isRtl ? (step === 1 ? -1 : 1) : step;
}

/** How the rows of a list or tree are moved: the same keys, handle, and drag everywhere. */
export interface RowMoves extends RowMovesOptions {
  readonly scope: string;
  /** Drops the picked-up row onto another one. */
  readonly put: (target: string) => void;
  /** For the element around the rows, which have their id in `data-key`. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

const rowOf = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;

/**
 * Moving a row without dragging: `Alt` with an arrow key moves it by one position, `Ctrl/Cmd+X` or its handle picks it up,
 * `Ctrl/Cmd+V` or another row’s handle puts it down, and Escape leaves it where it was.
 */
export function useRowMoves(options: RowMovesOptions): RowMoves {
  const { onMove, moving, onMovingChange, isMovable, neighborOf, isSideways = false } = options;
  const scope = useId();
  const put = (target: string): void => {
    if (moving === undefined) return;
    onMovingChange?.(undefined);
    if (moving !== target) onMove?.(moving, target);
  };
  const step = (id: string, by: 1 | -1): void => {
    const target = neighborOf(id, by);
    if (target !== undefined) onMove?.(id, target);
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const id = rowOf(event);
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    const canStart = onMove !== undefined && id !== undefined && isMovable(id);
    const by = event.altKey ? stepOf(event, isSideways) : undefined;
    if (key === 'escape' && moving !== undefined) onMovingChange?.(undefined);
    else if (isCommand && key === 'x' && canStart) onMovingChange?.(id);
    else if (isCommand && key === 'v' && id !== undefined && moving !== undefined) put(id);
    else if (by !== undefined && canStart) {
      // Holding the key can move a row far, but each move to another lane needs a separate key press.
      if (!event.repeat || !isSideways) step(id, by);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { ...options, scope, put, onKeyDownCapture };
}
