import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterContent } from '@/lib/idle';

const load = () => import('./follow-heading');

/**
 * After a route change, focus moves to the new page’s heading, which is announced once. It doesn’t move if only the search
 * changed (filters, day, side sheets), if focus is in the tab, search, or list row that caused the change and is still there, or if
 * the person is in the new page already.
 * The first page doesn’t need it, so its code loads when that page is idle.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    let left: Element | null = null;
    void afterContent()
      .then(load)
      .catch(() => {});
    const ignoreStarts = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) left = document.activeElement;
    });
    const ignoreEnds = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      // The browser itself announces the first page.
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
          if (wanted) stop = followHeading(left);
        },
        () => {},
      );
    });
    return () => {
      stop();
      ignoreStarts();
      ignoreEnds();
    };
  }, [router]);
  return null;
}
