/** Elements that have the focus only because what had it is gone. */
const standIns = new WeakSet<Element>();

/**
 * Gives the focus to what’s near, for as long as nobody knows better: until the person does something, it still counts as lost, so
 * that whoever shows a moment later what it belongs to can move it there.
 *
 * @returns whether the element took it
 */
export function focusForNow(element: HTMLElement): boolean {
  const end = (): void => {
    standIns.delete(element);
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, end, true);
  };
  standIns.add(element);
  element.focus({ preventScroll: true });
  const took = document.activeElement === element;
  if (took)
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, end, true);
  else end();
  return took;
}

/** Whether an element has the focus only for now. */
export const isStandIn = (element: Element): boolean => standIns.has(element);

/** Whether nothing has the focus, or something has it only for now. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (activeElement !== null && isStandIn(activeElement));
}

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
