import { isFocusedByPage, pageTitle } from '@/lib/page';
import { announce } from '@/ui/announcer';
import { isFocusLost } from '@/ui/lost-focus';

/** A heading that hasn’t appeared after this many milliseconds isn’t focused: the person has moved on. */
const FOCUS_TIMEOUT = 10_000;

/**
 * Focuses the page’s heading as soon as there is one, and its replacement when the page’s data arrives, unless the person has
 * moved the focus by then or the page focused what its address names. Announced once.
 *
 * @param left what had the focus when the person left the page before; it may still be there, as in a navigation
 */
export function followHeading(left?: Element | null): () => void {
  const main = document.getElementById('main');
  if (!main) return () => {};
  let focused: HTMLElement | undefined;
  /** Whether someone is on the new page already, such as in its first field, and may be typing. */
  const isThere = (active: Element | null): boolean =>
    active !== left && active !== main && main.contains(active);
  const look = () => {
    if (focused?.isConnected) return;
    // Focus falls to the body when its element is removed; anywhere else, the person put it there.
    if (focused && !isFocusLost()) {
      stop();
      return;
    }
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    if (!focused) announce(pageTitle() || (heading.textContent ?? ''));
    const { activeElement } = document;
    if (isFocusedByPage(activeElement) || (!focused && isThere(activeElement))) {
      stop();
      return;
    }
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), FOCUS_TIMEOUT);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  look();
  return stop;
}
