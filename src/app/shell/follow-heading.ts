import { isFocusedByPage, pageTitle } from '@/lib/page';
import { announce } from '@/ui/announcer';

/** A heading that has not come after this many milliseconds gets no focus any more: the person has moved on. */
const PATIENCE = 10_000;

/**
 * Focuses the page's heading as soon as there is one, and the one that takes its place when the page's data come, unless
 * the person has moved on by then, or the page has put the focus on what its address names. Announced once.
 */
export function followHeading(): () => void {
  const main = document.getElementById('main');
  if (!main) return () => {};
  let focused: HTMLElement | undefined;
  const look = () => {
    if (focused?.isConnected) return;
    // Focus falls to the body when its element goes; anywhere else it was put by the person.
    if (focused && document.activeElement !== document.body) {
      stop();
      return;
    }
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    if (!focused) announce(pageTitle() || (heading.textContent ?? ''));
    if (isFocusedByPage(document.activeElement)) {
      stop();
      return;
    }
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  look();
  return stop;
}
