import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '@/api/core/endpoint';

/** Whether a query belongs to one of the named areas (`schedules`) or endpoints (`offices.list`). */
export const isAffected = ([area, name]: readonly unknown[], names: readonly string[]): boolean =>
  names.includes(String(area)) || names.includes(`${String(area)}.${String(name)}`);

/**
 * Marks the named answers as stale and reads those on the screen again. Each query is read once, however many of the names
 * it matches.
 *
 * @param refetchType `none` only marks them
 */
export const refresh = (
  client: QueryClient,
  names: readonly string[],
  refetchType: InvalidateQueryFilters['refetchType'] = 'active',
): Promise<void> =>
  client.invalidateQueries({
    refetchType,
    predicate: ({ queryKey }) => isAffected(queryKey, names),
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
