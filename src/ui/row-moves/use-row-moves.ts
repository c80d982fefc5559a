import { type KeyboardEvent, useId } from 'react';
import type { DropPosition } from './row-drag';

export interface RowMovesOptions {
  /** Moves a row onto another one, or to its position. Without it nothing can be moved. */
  readonly onMove: ((id: string, target: string) => void) | undefined;
  /** The row that was picked up and waits for its new place. */
  readonly moving: string | undefined;
  readonly onMovingChange: ((id: string | undefined) => void) | undefined;
  readonly isMovable: (id: string) => boolean;
  /** Where a row would land on another; undefined where it can't be dropped. */
  readonly landingOf: (id: string, target: string) => DropPosition | undefined;
  /** The row onto which one key moves a row: the next one up (-1) or down. */
  readonly neighborOf: (id: string, step: 1 | -1) => string | undefined;
  /** Whether rows move to the side, such as the cards of a board: to the next place on the left (-1) or right. */
  readonly isSideways?: boolean | undefined;
}

/** The keys that move a row by one place, as `aria-keyshortcuts`. */
export const keysOf = ({ isSideways = false }: Pick<RowMovesOptions, 'isSideways'>): string =>
  isSideways ? 'Alt+ArrowLeft Alt+ArrowRight' : 'Alt+ArrowUp Alt+ArrowDown';

/** The step that an arrow stands for: forward is down, or to the right, in right-to-left text to the left. */
function stepOf(event: KeyboardEvent, isSideways: boolean): 1 | -1 | undefined {
  if (!isSideways) return ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
  const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return step && isRtl ? (step === 1 ? -1 : 1) : step;
}

/** How the rows of one list or tree are moved: the same keys, handle, and drag everywhere. */
export interface RowMoves extends RowMovesOptions {
  readonly scope: string;
  /** Puts the row that was picked up onto another one. */
  readonly put: (target: string) => void;
  /** For the element around the rows, which carry their id as `data-key`. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

const rowOf = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;

/**
 * The ways to move a row without dragging it: `Alt` with an arrow moves it by one place, `Ctrl/Cmd+X` or its handle picks it
 * up, `Ctrl/Cmd+V` or another row's handle puts it down, Escape leaves it where it was.
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
      // A row may be carried far by holding the key; another lane is a choice of its own each time.
      if (!event.repeat || !isSideways) step(id, by);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { ...options, scope, put, onKeyDownCapture };
}
