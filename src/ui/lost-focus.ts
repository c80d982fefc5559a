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
