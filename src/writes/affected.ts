import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '@/api/core/endpoint';

/** Whether a query belongs to one of the given areas (`schedules`) or endpoints (`offices.list`). */
export const isAffected = ([area, name]: readonly unknown[], names: readonly string[]): boolean =>
  names.includes(String(area)) || names.includes(`${String(area)}.${String(name)}`);

/** The affected queries that a page is using. */
export const shownQueries = (client: QueryClient, names: readonly string[]): readonly Query[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isAffected(queryKey, names) });

interface RefreshOptions {
  /** Marks the queries as stale without reloading them. */
  readonly markOnly?: boolean;
  /** Names to skip. */
  readonly except?: readonly string[];
  /** Queries to skip. */
  readonly spare?: (query: Query) => boolean;
}

/** Reads a query again, unless it’s being read: at once if it’s on the screen, otherwise when it’s next needed. */
export function readOnceMore(client: QueryClient, query: Query): void {
  if (query.promise) return;
  const refetchType = focusManager.isFocused() ? 'active' : 'none';
  void client.invalidateQueries({ predicate: (each) => each === query, refetchType });
}

const followed = new WeakSet<Promise<unknown>>();

/** A first read isn’t started over, and its answer may be older than the change: it’s made once more when it ends (H-17). */
function readAgainAfterFirst(client: QueryClient, query: Query): void {
  const read = query.state.data === undefined ? query.promise : undefined;
  if (!read || followed.has(read)) return;
  followed.add(read);
  read.then(
    () => readOnceMore(client, query),
    () => {},
  );
}

/**
 * Marks the matching queries as stale and reloads those in use. A query reloads once, even if it matches several names.
 */
export const refresh = (
  client: QueryClient,
  names: readonly string[],
  { markOnly = false, except = [], spare = () => false }: RefreshOptions = {},
): Promise<void> => {
  const predicate = (query: Query): boolean =>
    isAffected(query.queryKey, names) && !isAffected(query.queryKey, except) && !spare(query);
  if (!markOnly) {
    for (const query of client.getQueryCache().findAll({ predicate })) {
      readAgainAfterFirst(client, query);
    }
  }
  return client.invalidateQueries({ refetchType: markOnly ? 'none' : 'active', predicate });
};

/**
 * Reloads what these endpoints affect, as after a successful call. Used when a refusal shows that the page was out of date.
 */
export const refreshAffected = (
  client: QueryClient,
  ...endpoints: readonly AnyEndpoint[]
): Promise<void> =>
  refresh(
    client,
    endpoints.flatMap(({ definition }) => definition.affects ?? []),
  );
