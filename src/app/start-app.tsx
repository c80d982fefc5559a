import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dateLocaleOf, setDateReader } from '@/domain/time';
import { now } from '@/lib/clock';
import type { AppConfig } from '@/lib/config';
import { sessionSignal } from '@/lib/scope';
import { pageView, report, reportDrift } from '@/lib/telemetry';
import { guardUnsaved, watchTyping } from '@/lib/unsaved';
import { createSession, type SessionOptions } from '@/session/start';
import { sessionState } from '@/session/state';
import { connectEarly, LiveContext } from './live';
import { createQueryClient } from './query-client';
import { createAppRouter, type AppRouter } from './router';
import { warnIncomplete } from './screens/problem';
import { addShellStrings } from './strings';

export interface AppOptions {
  config: AppConfig;
  /** Throws on any deviation from the contract: development, tests, Storybook. */
  strict: boolean;
  early?: SessionOptions['early'];
  /** False doesn’t connect to the hub, for stories and tests of something else. */
  live?: boolean;
  /** The browser’s by default. */
  history?: RouterHistory;
}

export interface App {
  router: AppRouter;
  queryClient: QueryClient;
  element: ReactNode;
  /** Ends the session, for tests and stories. */
  stop: () => void;
}

/**
 * Assembles the application: session, query client, router. Resolves when it can be rendered, with the first page’s code and
 * reads already loading.
 */
export async function startApp({
  config,
  strict,
  early,
  live = true,
  history,
}: AppOptions): Promise<App> {
  addShellStrings();
  setDateReader({
    locale: dateLocaleOf(globalThis.navigator.language),
    year: () => new Date(now()).toISOString().slice(0, 4),
  });
  const queryClient = createQueryClient();
  const session = await createSession({
    config,
    queryClient,
    strict,
    ...(early ? { early } : {}),
    onReport: (each) => {
      if (each.kind === 'drift') return reportDrift(each);
      report(new Error('A cursor leads nowhere'), { endpoint: each.endpoint });
      warnIncomplete();
    },
  });
  // The frame inside the mobile app, and its target sizes for pages without a frame.
  if (sessionState().webView) void import('./shell/web-view-shell').catch(() => {});
  const router = createAppRouter(queryClient, history);
  const stopViews = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    // By pattern, never by address: no ids or search texts (UI-11).
    const pattern = router.state.matches.at(-1)?.fullPath;
    if ((pathChanged || !fromLocation) && pattern !== undefined) pageView(pattern);
  });
  const stopTyping = watchTyping();
  const stopWrites = guardUnsaved(() => queryClient.isMutating() > 0);
  sessionSignal().addEventListener('abort', () => {
    stopViews();
    stopTyping();
    stopWrites();
    void queryClient.cancelQueries();
    queryClient.clear();
  });
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const isInShell = matchedRoutes.some(({ id }) => id === '/_app');
  const loaded = router.load();
  if (live && isInShell) connectEarly({ queryClient });
  await loaded;
  return {
    router,
    queryClient,
    element: (
      <QueryClientProvider client={queryClient}>
        <LiveContext value={live}>
          <RouterProvider router={router} />
        </LiveContext>
      </QueryClientProvider>
    ),
    stop: session.dispose,
  };
}
