import { type RefObject, useEffect } from 'react';
import { isFocusLost } from '@/ui/lost-focus';

/** Marks a row’s buttons: focus that the row lost returns to the first of them. */
export const ROW_ACTIONS = { 'data-row-actions': '' };

/**
 * Keeps focus in a list whose rows change: a clicked button is replaced by Undo, an answered request loses its buttons, a
 * restored booking is another row. Focus moves to what replaces it instead of to the top of the page. Browsers differ in
 * their events when a focused element is removed.
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
    // Pressing somewhere else ends it; a blur alone may mean that the button was removed.
    const onPress = () => {
      held = undefined;
    };
    const watcher = new MutationObserver(() => {
      // If the element still exists, or something else has the focus, the person moved it.
      if (!held || held.element.isConnected || !isFocusLost()) return;
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
  /** The row’s position among all. */
  readonly index: number;
}

/** Rows are the outermost items: a panel below a row may have its own lists. */
const rowsOf = (node: HTMLElement): HTMLElement[] =>
  [...node.querySelectorAll('li')].filter((item) => !item.parentElement?.closest('li'));

const targetIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector('[data-row-actions] button') ?? row.querySelector('a[href], button');
