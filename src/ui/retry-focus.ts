/** A try that has not ended after this many milliseconds moves the focus no more: the person has moved on. */
const PATIENCE = 10_000;

interface Handed {
  /** What the focus went to when its button went. */
  readonly to: HTMLElement;
  /** The page, the panel, or the card that both are in. */
  readonly within: Element;
  readonly end: () => void;
}

let handed: Handed | undefined;

/** Whether a button that was pressed has gone, its problem has not come back, and the person is still where that put them. */
export const isHandedOn = (): boolean => handed !== undefined && hasFocus(handed.to);

/**
 * For a button that goes with the problem it is to solve, be it that the content comes or that it is tried again first.
 * With the focus on it, that goes to the heading of what stands around it instead of the top of the document. Where
 * the problem is back at once, so is the focus.
 */
export function handOn(button: HTMLButtonElement): () => void {
  if (handed && hasFocus(handed.to) && handed.within.contains(button)) {
    handed.end();
    button.focus({ preventScroll: true });
  }
  return () => {
    if (!hasFocus(button)) return;
    const around = ancestorsOf(button);
    // The button still stands while its ref ends.
    queueMicrotask(() => {
      if (isLost()) hand(around);
    });
  };
}

function hand(around: readonly Element[]): void {
  handed?.end();
  for (const within of around) {
    const to = within.isConnected && focusIn(within);
    if (!to) continue;
    // Its heading may go as well, with the page that was waiting.
    const observer = new MutationObserver(() => {
      if (to.isConnected) return;
      if (isLost()) hand(around);
      else end();
    });
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      handed = undefined;
    };
    const timer = setTimeout(end, PATIENCE);
    observer.observe(document.body, { childList: true, subtree: true });
    handed = { to, within, end };
    return;
  }
}

/** Puts the focus on its first heading that can be seen, else on itself where it takes that. */
function focusIn(within: Element): HTMLElement | undefined {
  for (const heading of within.querySelectorAll<HTMLElement>('h1, h2, h3, h4')) {
    heading.tabIndex = -1;
    if (isFocused(heading)) return heading;
  }
  return within instanceof HTMLElement && within.tabIndex === -1 && isFocused(within)
    ? within
    : undefined;
}

function isFocused(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return hasFocus(element);
}

const hasFocus = (element: Element): boolean => document.activeElement === element;

const isLost = (): boolean => document.activeElement === document.body;

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
