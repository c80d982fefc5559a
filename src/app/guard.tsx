import { useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useRouteViewer } from './duties';
import { routeVerdict } from './route-access';
import { Forbidden } from './screens/problem';

/**
 * Shows a page to those who may open it, and tells the others what is missing and who can grant it, inside the shell
 * (F-10). Every matched route counts, so a layout protects its pages. While it isn't known yet, the page shows what it
 * shows while it loads. The server decides (S-20).
 */
export function Guard({ children }: { children: ReactNode }) {
  const viewer = useRouteViewer();
  const { routesById } = useRouter();
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const route = id === undefined ? undefined : routesById[id];
  const verdict = route && routeVerdict(viewer, route);
  if (!verdict || verdict.allowed || verdict.pending) return children;
  return (
    <Suspense>
      <Forbidden denied={verdict} />
    </Suspense>
  );
}
