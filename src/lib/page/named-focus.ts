/** What pages have focused because their address names it. */
const attended = new WeakSet<Element>();

/** Focuses what a page’s address names. The heading, which otherwise gets the focus, leaves it there. */
export function focusNamed(element: HTMLElement): void {
  attended.add(element);
  element.focus({ preventScroll: true });
}

/** Whether the page put the focus there. */
export const isFocusedByPage = (element: Element | null): boolean =>
  element !== null && attended.has(element);
