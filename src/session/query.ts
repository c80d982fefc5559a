import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { SHELL_FRESH } from '@/api/session';
import { isUnder } from './keys';
import { loadSession, type Outcome, type Session } from './load';
import { LOAD_SEQUENCE } from './sequence';

/** The load sequence as one query: what the shell watches and what loaders wait on. Fresh for five minutes (ORG-5). */
export const sessionQuery = queryOptions({
  queryKey: ['session', 'load'] as const,
  queryFn: ({ client }): Promise<Outcome> => loadSession(client),
  staleTime: SHELL_FRESH,
  // Each step has its own retries, and its own report.
  retry: false,
  meta: { endpoint: 'session.load' },
});

/** The endpoints that `sessionQuery` is made of, whatever they are asked for. */
const PARTS = Object.values(LOAD_SEQUENCE).map(({ query }) => query('').queryKey.slice(0, 2));

/** Makes the session stale with any of its parts, so that an own write to an office shows at once (ORG-5). */
export function followSessionParts(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    if (PARTS.some((part) => isUnder(event.query.queryKey, part))) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  });
}

/**
 * Resolves when a load of the session that is under way has an outcome, and at once when there is none under way. Never
 * rejects: the shell shows the failure.
 */
export async function sessionSettled(queryClient: QueryClient): Promise<void> {
  const isLoading = queryClient.getQueryState(sessionQuery.queryKey)?.fetchStatus === 'fetching';
  if (isLoading) await queryClient.query(sessionQuery).catch(() => {});
}

/** What a loader has at hand: the router's context. */
export interface LoaderContext {
  queryClient: QueryClient;
}

/**
 * Starts reads in a route's loader as soon as the session is known, and returns at once, so that the route's code, its
 * data and the session travel at the same time (never `await` it). Components then read with the same options.
 *
 * ```ts
 * loader: ({ context, deps }) =>
 *   withSession(context, (session, start) => {
 *     const { office } = resolveWhere(session, deps);
 *     if (office) start(schedules.mine.query({ params: { officeId: office.id } }));
 *   }),
 * ```
 *
 * Nothing starts when the browser has to go elsewhere. A read that fails here is asked again by the component, which also
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
    // The shell shows the failure of the session, and a component that of its own reads.
    .catch(() => {});
}

/**
 * Starts one read: takes what `endpoint.query()`, `endpoint.all()`, and `endpoint.pages()` give. What the read yields does not matter here, and
 * the options' own type, which names it, would fit no common one.
 */
export type Start = (options: { readonly queryKey: readonly unknown[] }) => void;
