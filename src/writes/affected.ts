import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '@/api/core/endpoint';

/** Whether a query belongs to one of the named areas (`schedules`) or endpoints (`offices.list`). */
export const isAffected = ([area, name]: readonly unknown[], names: readonly string[]): boolean =>
  names.includes(String(area)) || names.includes(`${String(area)}.${String(name)}`);

interface RefreshOptions {
  /** Only marks as stale, and leaves it to the next look at them to read again. */
  readonly markOnly?: boolean;
  /** Names that are left alone. */
  readonly except?: readonly string[];
  /** Queries that are left alone. */
  readonly spare?: (query: Query) => boolean;
}

/**
 * Marks the named answers as stale and reads those on the screen again. Each query is read once, however many of the names
 * it matches.
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
 * Reads again what these endpoints affect, as after a successful call: for a refusal that shows that the page was out of
 * date.
 */
export const refreshAffected = (
  client: QueryClient,
  ...endpoints: readonly AnyEndpoint[]
): Promise<void> =>
  refresh(
    client,
    endpoints.flatMap(({ definition }) => definition.affects ?? []),
  );
