import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterContent } from '@/lib/idle';

const load = () => import('./follow-heading');

/**
 * After a route change focus goes to the new page's heading, which is announced once. Not when only the search
 * changed (filters, day, side sheets), and not when focus is in a tab, a search, or the row of a list that caused it and is
 * still there. The first page needs none
 * of it, so its code comes when that rests.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    void afterContent()
      .then(load)
      .catch(() => {});
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      // The first page is announced by the browser itself.
      if (!pathChanged || !fromLocation) return;
      stop();
      const active = document.activeElement;
      if (
        active?.closest('[role="tab"], [type="search"], dialog[open], [role="dialog"], [data-row]')
      )
        return;
      let wanted = true;
      stop = () => {
        wanted = false;
      };
      load().then(
        ({ followHeading }) => {
          if (wanted) stop = followHeading();
        },
        () => {},
      );
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
  return null;
}
