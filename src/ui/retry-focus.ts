/** A try that has not ended after this many milliseconds moves the focus no more: the person has moved on. */
const PATIENCE = 10_000;

/** Where the focus of a button went that is gone. */
interface Handed {
  readonly to: HTMLElement;
  /** The page, the panel, or the card that both are in. */
  readonly within: Element;
}

let handed: Handed | undefined;
let stop = (): void => {};

/** Whether a button that was pressed has gone, its problem has not come back, and the person is still where that put them. */
export const isHandedOn = (): boolean => handed !== undefined && hasFocus(handed.to);

/**
 * For a button that goes with the problem it is to solve, be it that the content comes or that it is tried again first.
 * With the focus on it, that goes to the heading of what stands around it instead of the top of the document. Where
 * the problem is back at once, so is the focus.
 */
export function handOn(button: HTMLButtonElement): () => void {
  if (isHandedOn() && handed?.within.contains(button)) {
    stop();
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

/** The focus goes to the nearest heading there is, and to the next one if that goes too, with a page that was waiting. */
function hand(around: readonly Element[]): void {
  stop();
  const look = () => {
    if (handed?.to.isConnected) return;
    if (isLost()) handed = nearestHeading(around);
    else stop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), PATIENCE);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    handed = undefined;
    stop = () => {};
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

function nearestHeading(around: readonly Element[]): Handed | undefined {
  for (const within of around) {
    // Outside of the page's content, only its title says where one is.
    const level = within.querySelector('main') ? 'h1' : 'h1, h2, h3, h4';
    for (const to of within.isConnected ? within.querySelectorAll<HTMLElement>(level) : []) {
      to.tabIndex = -1;
      to.focus({ preventScroll: true });
      // What can't be seen takes no focus.
      if (hasFocus(to)) return { to, within };
    }
  }
  return undefined;
}

const hasFocus = (element: Element): boolean => document.activeElement === element;

const isLost = (): boolean => document.activeElement === document.body;

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
