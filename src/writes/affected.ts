import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import { isDerived, isDerivedFrom, keysOf } from '@/api/core/derived';
import type { AnyEndpoint } from '@/api/core/endpoint';

/** Whether a key belongs to one of the given areas (`schedules`) or endpoints (`offices.list`). */
const isNamed = ([area, name]: readonly unknown[], names: readonly string[]): boolean =>
  names.includes(String(area)) || names.includes(`${String(area)}.${String(name)}`);

/** Whether a query, or something that it’s derived from, belongs to one of the given areas or endpoints. */
const isAffected = (
  query: Query,
  names: readonly string[],
  except: readonly string[] = [],
): boolean => [...keysOf(query)].some((key) => isNamed(key, names) && !isNamed(key, except));

/** The affected queries that a page is using. */
export const shownQueries = (client: QueryClient, names: readonly string[]): readonly Query[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isAffected(query, names) });

/** After this many milliseconds a read that messages wait for may be stuck: the next one starts it over. */
export const PATIENCE = 20_000;

interface RefreshOptions {
  /** Marks the queries as stale without reloading them. */
  readonly markOnly?: boolean;
  /** Names to skip. */
  readonly except?: readonly string[];
  /** Queries to skip. Deriving something again from those costs no request. */
  readonly spare?: (query: Query) => boolean;
  /**
   * Lets a read that is under way end, and makes it once more then, instead of starting it over. Otherwise a read would never end
   * while changes come faster than answers (H-22).
   */
  readonly patient?: boolean;
}

/** The reads that are made once more when they end, and since when. */
const followed = new WeakMap<Promise<unknown>, number>();

/** Makes a read once more when it ends, because its answer may be older than the change (H-17). */
function readAgainAfter(read: Promise<unknown>, client: QueryClient, query: Query): void {
  if (followed.has(read)) return;
  followed.set(read, performance.now());
  const ended = (): void => {
    // Whatever has been started since includes the change.
    if (query.promise) return;
    const refetchType = focusManager.isFocused() ? 'active' : 'none';
    void client.invalidateQueries({
      predicate: (each) => each === query || isDerivedFrom(each, query),
      refetchType,
    });
  };
  read.then(ended, ended);
}

const isStuck = (read: Promise<unknown>): boolean =>
  performance.now() - (followed.get(read) ?? Infinity) >= PATIENCE;

/**
 * Marks the matching queries as stale and reloads those in use. A query reloads once, even if it matches several names.
 */
export const refresh = (
  client: QueryClient,
  names: readonly string[],
  { markOnly = false, except = [], spare = () => false, patient = false }: RefreshOptions = {},
): Promise<void> => {
  const isMeant = (query: Query): boolean =>
    isAffected(query, names, except) && (isDerived(query) || !spare(query));
  const awaited = new Set<Query>();
  for (const query of client.getQueryCache().findAll({ predicate: isMeant })) {
    const read = query.promise;
    if (!read) continue;
    // The library starts over neither a first read nor one that no page is using.
    const startsOver = query.isActive() && query.state.data !== undefined;
    if (patient ? !isStuck(read) : !markOnly && !startsOver) {
      readAgainAfter(read, client, query);
      if (patient) awaited.add(query);
    }
  }
  return client.invalidateQueries({
    refetchType: markOnly ? 'none' : 'active',
    predicate: (query) => isMeant(query) && !awaited.has(query),
  });
};

/** Derives again what was derived from an answer before this one. What’s being read now has this one already. */
export const deriveAgain = (client: QueryClient, part: Pick<Query, 'queryHash'>): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => isDerivedFrom(query, part) && query.state.fetchStatus === 'idle',
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
