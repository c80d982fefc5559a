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
