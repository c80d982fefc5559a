import type { Query, QueryClient } from '@tanstack/react-query';
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

/**
 * Marks the matching queries as stale and reloads those in use. A query reloads once, even if it matches several names.
 */
export const refresh = (
  client: QueryClient,
  names: readonly string[],
  { markOnly = false, except = [], spare = () => false }: RefreshOptions = {},
): Promise<void> =>
  client.invalidateQueries({
    refetchType: markOnly ? 'none' : 'active',
    predicate: (query) =>
      isAffected(query.queryKey, names) && !isAffected(query.queryKey, except) && !spare(query),
  });

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
