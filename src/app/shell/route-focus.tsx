import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from '@/lib/page';
import { announce } from '@/ui/announcer';

/** A heading that has not come after this many milliseconds gets no focus any more: the person has moved on. */
const PATIENCE = 10_000;

/**
 * After a route change focus goes to the new page's heading, which is announced once. Not when only the search
 * changed (filters, day, side sheets), and not when focus is in a tab or a search that caused it.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      // The first page is announced by the browser itself.
      if (!pathChanged || !fromLocation) return;
      stop();
      const active = document.activeElement;
      if (active?.closest('[role="tab"], [type="search"], dialog[open], [role="dialog"]')) return;
      stop = followHeading();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
  return null;
}

/**
 * Focuses the page's heading as soon as there is one, and the one that takes its place when the page's data come, unless
 * the person has moved on by then. Announced once.
 */
function followHeading(): () => void {
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
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (!focused) announce(pageTitle() || (heading.textContent ?? ''));
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
