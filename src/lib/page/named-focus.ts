/** What pages have put the focus on, because their address names it. */
const attended = new WeakSet<Element>();

/** Puts the focus on what the address of a page names. The heading, which gets it otherwise, leaves it there. */
export function focusNamed(element: HTMLElement): void {
  attended.add(element);
  element.focus({ preventScroll: true });
}

/** Whether the page has put the focus there. */
export const isFocusedByPage = (element: Element | null): boolean =>
  element !== null && attended.has(element);
