/** Whether nothing has the focus. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * For the cleanup of an element’s ref: calls back if the element has the focus and takes it along when it’s removed. The element
 * is still in the document while its ref is cleaned up.
 */
export function onFocusLost(element: Element, act: () => void): void {
  if (document.activeElement !== element) return;
  queueMicrotask(() => {
    if (isFocusLost()) act();
  });
}

/**
 * A ref for a button that disappears with what it acts on: its focus moves to the nearest container that stays, not out of the
 * page.
 */
export function passFocusOn(button: HTMLButtonElement) {
  return () => {
    const around: HTMLElement[] = [];
    for (let each = button.parentElement; each; each = each.parentElement) {
      if (each.tabIndex === -1 && each.hasAttribute('tabindex')) around.push(each);
    }
    onFocusLost(button, () => {
      around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
  };
}
