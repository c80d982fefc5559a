import { useMatches, useRouter } from '@tanstack/react-router';
import { startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { beforeClosingPage } from '@/session/close-page';
import { useRouteViewer } from './ticket-assignments';
import { routeVerdict } from './route-access';
import { Forbidden } from './screens/problem';

/**
 * Shows a page to those who may open it, and tells the others what is missing and who can grant it, inside the shell
 * (F-10). Every matched route counts, so a layout protects its pages. While it isn't known yet, the page shows what it
 * shows while it loads. Whoever loses the right while the page is open finds what they typed when it returns. The server
 * decides (S-20).
 */
export function Guard({ children }: { children: ReactNode }) {
  const viewer = useRouteViewer();
  const { routesById } = useRouter();
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const route = id === undefined ? undefined : routesById[id];
  const verdict = route && routeVerdict(viewer, route);
  const denied = !verdict || verdict.allowed || verdict.pending ? undefined : verdict;
  const isDenied = denied !== undefined;
  const [isKept, setKept] = useState(false);
  // In the commit that takes the page away: its forms still listen, for their effects end after this one.
  useLayoutEffect(() => {
    const keeps = isDenied && beforeClosingPage();
    // The page goes first; then its reader is told what became of their words.
    startTransition(() => setKept(keeps));
  }, [isDenied]);
  if (!denied) return children;
  return (
    <Suspense>
      <Forbidden denied={denied} isKept={isKept} />
    </Suspense>
  );
}
