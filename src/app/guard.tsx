import { useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useInputOnClose } from '@/session/close-page';
import { isFocusLost } from '@/ui/lost-focus';
import { useRouteViewer } from './ticket-assignments';
import { routeVerdict } from './route-access';
import { Forbidden } from './screens/problem';

/**
 * Shows a page to people who may open it, and tells others inside the shell what’s missing and who can grant it (F-10). Every
 * matched route counts, so a layout protects its pages. Until it’s known, the page shows its loading state. If the permission is
 * removed while the page is open, what was typed is restored when the permission returns, unless it must not be stored. The
 * server decides (S-20).
 */
export function Guard({ children }: { children: ReactNode }) {
  const viewer = useRouteViewer();
  const { routesById } = useRouter();
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const route = id === undefined ? undefined : routesById[id];
  const verdict = route && routeVerdict(viewer, route);
  const denied = !verdict || verdict.allowed || verdict.pending ? undefined : verdict;
  const typed = useInputOnClose(denied !== undefined);
  useReplacedPage(id, denied ? false : verdict?.allowed === true ? true : undefined);
  if (!denied) return children;
  return (
    <Suspense>
      <Forbidden denied={denied} typed={typed} />
    </Suspense>
  );
}

/**
 * Where the permission is removed or returns while the page is open, the person is somewhere else without having gone there: the
 * heading is announced and gets the focus that the page took along, as after a route change.
 */
function useReplacedPage(page: string | undefined, isAllowed: boolean | undefined): void {
  const before = useRef<{ page: string | undefined; isAllowed: boolean }>(undefined);
  useEffect(() => {
    if (isAllowed === undefined) return undefined;
    const last = before.current;
    before.current = { page, isAllowed };
    if (last?.page !== page || last?.isAllowed === isAllowed) return undefined;
    let isOver = false;
    let stop = () => {};
    import('./shell/follow-heading').then(
      ({ followHeading }) => {
        if (!isOver && isFocusLost()) stop = followHeading();
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [page, isAllowed]);
}
