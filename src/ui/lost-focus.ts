/** Whether nothing has the focus. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/** Calls back in a moment if nothing has the focus by then. */
export const ifStillLost = (act: () => void): void =>
  queueMicrotask(() => {
    if (isFocusLost()) act();
  });

/**
 * For the cleanup of an element’s ref: calls back if the focus is in the element, which takes it along when it’s removed. The
 * element is still in the document while its ref is cleaned up.
 */
export function onFocusLost(element: Element, act: () => void): void {
  if (element.contains(document.activeElement)) ifStillLost(act);
}

/**
 * A ref for what disappears with what it acts on: its focus moves to the nearest container that stays, not out of the page.
 */
export function passFocusOutward(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    const around: HTMLElement[] = [];
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (each.tabIndex === -1 && each.hasAttribute('tabindex')) around.push(each);
    }
    onFocusLost(element, () => {
      around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
  };
}
