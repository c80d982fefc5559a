import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { SHELL_FRESH } from '@/api/session';
import { startsWithKey } from './keys';
import { loadSession, type Outcome, type Session } from './load';
import { LOAD_SEQUENCE } from './sequence';

/** The load sequence as one query, which the shell observes and loaders wait for. Fresh for five minutes (ORG-5). */
export const sessionQuery = queryOptions({
  queryKey: ['session', 'load'] as const,
  queryFn: ({ client }): Promise<Outcome> => loadSession(client),
  staleTime: SHELL_FRESH,
  // Each step has its own retries and its own report.
  retry: false,
  meta: { endpoint: 'session.load' },
});

/** The session as it’s known; undefined while there’s none. Reads nothing. */
export function knownSession(queryClient: QueryClient): Session | undefined {
  const outcome = queryClient.getQueryData(sessionQuery.queryKey);
  return outcome?.kind === 'ready' ? outcome.session : undefined;
}

/** The endpoints that `sessionQuery` consists of, with any input. */
const PARTS = Object.values(LOAD_SEQUENCE).map(({ query }) => query('').queryKey.slice(0, 2));

/** Makes the session stale with any of its parts, so that the person’s own change to an office shows immediately (ORG-5). */
export function followSessionParts(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    if (PARTS.some((part) => startsWithKey(event.query.queryKey, part))) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  });
}

/**
 * Resolves when the session’s current load has finished, or immediately if none is in progress. Never rejects: the shell shows
 * the failure.
 */
export async function sessionSettled(queryClient: QueryClient): Promise<void> {
  const isLoading = queryClient.getQueryState(sessionQuery.queryKey)?.fetchStatus === 'fetching';
  if (isLoading) await queryClient.query(sessionQuery).catch(() => {});
}

/** What a loader can use: the router’s context. */
export interface LoaderContext {
  queryClient: QueryClient;
}

/**
 * Starts reads in a route’s loader as soon as the session is known, and returns immediately, so that the route’s code, its
 * data, and the session load at the same time (never `await` it). Components then read with the same options.
 *
 * ```ts
 * loader: ({ context, deps }) =>
 *   withSession(context, (session, start) => {
 *     const { office } = resolveWhere(session, deps);
 *     if (office) start(schedules.mine.query({ params: { officeId: office.id } }));
 *   }),
 * ```
 *
 * Nothing starts if the browser must go elsewhere. A read that fails here is sent again by the component, which also
 * shows the failure.
 */
export function withSession(
  { queryClient }: LoaderContext,
  begin: (session: Session, start: Start) => void,
): void {
  const start: Start = (options) => {
    const started =
      'getNextPageParam' in options
        ? queryClient.infiniteQuery(options as Parameters<QueryClient['infiniteQuery']>[0])
        : queryClient.query(options);
    started.catch(() => {});
  };
  queryClient
    .query(sessionQuery)
    .then((outcome) => {
      if (outcome.kind === 'ready') begin(outcome.session, start);
    })
    // The shell shows the session’s failure, and a component that of its own reads.
    .catch(() => {});
}

/**
 * Starts one read, with options from `endpoint.query()`, `endpoint.all()`, or `endpoint.pages()`. The result doesn’t matter here,
 * and the options’ own types, which include it, have no common type.
 */
export type Start = (options: { readonly queryKey: readonly unknown[] }) => void;
