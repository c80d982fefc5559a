import { type RefObject, useEffect } from 'react';

/** Marks where the buttons of a row stand: focus that its row lost returns to the first of them. */
export const ROW_ACTIONS = { 'data-row-actions': '' };

/**
 * Keeps focus in a list whose rows change under it: the button that was pressed makes place for Undo, a request that was
 * answered has no buttons any more, a booking that was brought back is another row. Focus goes to what stands there now
 * instead of to the top of the page. Browsers do not agree on the events of a focused element that goes.
 */
export function useHeldFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    let held: Held | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      const rows = rowsOf(node);
      if (!(target instanceof Element)) return;
      const index = rows.findIndex((row) => row.contains(target));
      const row = rows[index];
      held = row && { element: target, row, index };
    };
    // Whoever presses somewhere else lets go; a blur alone may be the button's end.
    const onPress = () => {
      held = undefined;
    };
    const watcher = new MutationObserver(() => {
      // What is still there was left by the person, and so was what has the focus somewhere else.
      if (!held || held.element.isConnected || document.activeElement !== document.body) return;
      const rows = rowsOf(node);
      const row = held.row.isConnected ? held.row : rows[Math.min(held.index, rows.length - 1)];
      if (row) targetIn(row)?.focus({ preventScroll: true });
    });

    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    watcher.observe(node, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
      watcher.disconnect();
    };
  }, [list]);
}

interface Held {
  readonly element: Element;
  readonly row: HTMLElement;
  /** Where the row stood among all. */
  readonly index: number;
}

/** Rows are the outermost items: a panel below a row may have lists of its own. */
const rowsOf = (node: HTMLElement): HTMLElement[] =>
  [...node.querySelectorAll('li')].filter((item) => !item.parentElement?.closest('li'));

const targetIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector('[data-row-actions] button') ?? row.querySelector('a[href], button');
