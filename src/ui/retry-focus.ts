import { isFocusLost, onFocusLost } from './lost-focus';

/** After this many milliseconds the focus is no longer moved: the person has moved on. */
const FOCUS_TIMEOUT = 10_000;

/** The element that got the focus of a removed button. */
interface PassedFocus {
  readonly to: HTMLElement;
  /** The page, panel, or card that contains both. */
  readonly within: Element;
}

let passed: PassedFocus | undefined;
let stop = (): void => {};

/** Whether a button passed its focus on, its error hasn’t come back, and the focus is still there. */
export const hasPassedFocus = (): boolean => passed !== undefined && hasFocus(passed.to);

/**
 * A ref for a button that’s removed when it has worked, or while it’s trying. If it has the focus then, the nearest heading
 * gets it instead of the body. If the error comes back, so does the focus.
 */
export function lendFocusToHeading(button: HTMLButtonElement): () => void {
  if (hasPassedFocus() && passed?.within.contains(button)) {
    stop();
    button.focus({ preventScroll: true });
  }
  return () => {
    const around = ancestorsOf(button);
    onFocusLost(button, () => passToHeading(around));
  };
}

/** Focuses the nearest heading, and the next one if that’s removed as well, such as with a loading page. */
function passToHeading(around: readonly Element[]): void {
  stop();
  const look = () => {
    if (passed?.to.isConnected) return;
    if (isFocusLost() && around.at(-1)?.isConnected) passed = nearestHeading(around);
    else stop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), FOCUS_TIMEOUT);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    passed = undefined;
    stop = () => {};
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

function nearestHeading(around: readonly Element[]): PassedFocus | undefined {
  for (const within of around) {
    // Outside of the page’s content, only its title is a useful target.
    const level = within.querySelector('main') ? 'h1' : 'h1, h2, h3, h4';
    for (const to of within.isConnected ? within.querySelectorAll<HTMLElement>(level) : []) {
      to.tabIndex = -1;
      to.focus({ preventScroll: true });
      // A hidden heading can’t be focused.
      if (hasFocus(to)) return { to, within };
    }
  }
  return undefined;
}

const hasFocus = (element: Element): boolean => document.activeElement === element;

/** What contains an element, up to the application's own root: once that is gone, so is the page that failed. */
function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  if (!parentElement || parentElement === document.body) return [];
  return [parentElement, ...ancestorsOf(parentElement)];
}
