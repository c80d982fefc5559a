import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@/lib/search';
import { routeTree } from '@/routeTree.gen';
import { NotFound, RouteError } from './screens/problem';
import { RoutePending } from './screens/route-pending';

/** What takes longer than this many milliseconds shows the skeleton of a page. */
const BLINK = 500;

/**
 * The router: code and data of a page start on intent, and a page that takes longer than a blink shows its skeleton.
 * @param history the browser's unless told (tests and stories bring their own)
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    // Loaders only start queries, and those know themselves when they are stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: BLINK,
    defaultPendingMinMs: 250,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: RoutePending,
    scrollRestoration: true,
    // Links keep the objects of an unchanged search, so that pages do not compute anew.
    defaultStructuralSharing: true,
  });
  // A page stays while its own address changes: where a slow machine needs longer than a blink for that, the skeleton of code
  // that is there already would take the page away, with its focus and with what is drawn.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
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
