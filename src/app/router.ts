import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { nextPaint } from '@/lib/idle';
import { parseSearch, stringifySearch } from '@/lib/search';
import { routeTree } from '@/routeTree.gen';
import { NotFound, RouteError } from './screens/problem';
import { RoutePending } from './screens/route-pending';

/** A page that takes longer than this many milliseconds shows a skeleton. */
const BLINK = 500;

/**
 * The router: code and data of a page start loading on intent, and a page that takes noticeable time shows its skeleton.
 * @param history the browser’s by default (tests and stories supply their own)
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  let painted: Promise<void> | undefined;
  const router = createRouter({
    routeTree,
    context: { queryClient, responsePainted: () => painted },
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    // Loaders only start queries, which know when they’re stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: BLINK,
    defaultPendingMinMs: 250,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: RoutePending,
    scrollRestoration: true,
    // Links keep the objects of an unchanged search, so that pages don’t compute again.
    defaultStructuralSharing: true,
  });
  // A page stays while its own address changes. If a slow machine took noticeable time for that, a skeleton would replace the
  // page, and with it the focus and everything shown, although its code is already loaded.
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    painted = fromLocation && pathChanged ? nextPaint() : undefined;
    router.options.defaultPendingMs = pathChanged ? BLINK : Infinity;
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
