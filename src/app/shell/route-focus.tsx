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
      stop = whenHeading((heading) => {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
        announce(pageTitle() || (heading.textContent ?? ''));
      });
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
  return null;
}

/** Waits for the heading of the page, which may come with its data. */
function whenHeading(act: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('main');
  const find = () => main?.querySelector<HTMLElement>('h1');
  const found = find();
  if (found || !main) {
    if (found) act(found);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    stop();
    act(late);
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
