import {
  CancelledError,
  hashKey,
  QueryObserver,
  queryOptions,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Options of a read, from `endpoint.query()`, `endpoint.all()`, or {@link derivedQuery}. */
interface ReadOptions<T> {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
  /** Declares the type of the answer; never set. */
  readonly __answer?: T;
}

type AnswerOf<O> = O extends { queryFn?: infer F }
  ? NonNullable<F> extends (...args: never[]) => infer R
    ? Awaited<R>
    : never
  : never;

/** Reads one part: from the cache while it’s fresh, otherwise from the server. Rejects with the part’s own error. */
export type ReadPart = <O extends ReadOptions<unknown>>(options: O) => Promise<AnswerOf<O>>;

/** The answer of one part, if it’s in the cache. */
export type KnownPart = <O extends ReadOptions<unknown>>(options: O) => AnswerOf<O> | undefined;

type PartOptions = Parameters<QueryClient['query']>[0];

/** A part as it was when the last derivation read it. */
interface Part {
  readonly options: PartOptions;
  readonly query: Query;
  readonly data: unknown;
}

/** How often a derivation restarts because a part changed while it ran; after that, the last result is used. */
const ATTEMPTS = 3;

/**
 * A read that combines other reads in one query, which a loader can start and a component can use like any other, instead of
 * a chain of effects in components.
 *
 * ```ts
 * export const firstFreeDesk = (officeId: string, date: LocalDate) =>
 *   derivedQuery(['firstFreeDesk', { officeId, date }], async (read) => {
 *     const open = await read(restrictionsOn(officeId, date));
 *     const desks = await read(desksFor(officeId, rangeOf(open)));
 *     return desks.elements[0] ?? null;
 *   });
 * ```
 *
 * - **Caching**: each part stays a separate query with its own key, retries, and freshness. A part that something else has
 *   read isn’t read again. Use `Promise.all` for parts that don’t depend on each other.
 * - **Freshness**: a derived read is as fresh as its stalest part. It has no `staleTime` of its own.
 * - **Changes**: while a derived read is observed, so are its parts. Anything that invalidates, refetches, or writes a part works
 *   as for any other read, and the part’s new answer derives the result again, without extra requests.
 * - **Cancellation**: a part isn’t lost with the component that requested it first; see {@link readPart}.
 * - **Errors**: the derived read fails with the error of the failed part, which has had its own retries and is reported
 *   once. Reading again requests only the missing parts. A later failure keeps the existing result. Catch the error of an
 *   optional part inside `derive`; when the part can be read later, the result is derived again.
 *
 * @param key names the derived read and all of its inputs; it must be unique
 * @param derive combines the parts into plain data, never `undefined`. It may run often, so it reads only through `read`
 *   and writes nothing. It must not depend on anything outside `key`, not even the clock.
 */
export function derivedQuery<T>(key: QueryKey, derive: (read: ReadPart) => Promise<T>) {
  return queryOptions({
    queryKey: ['derived', ...key] as QueryKey,
    queryFn: async ({ client, queryKey }): Promise<T> => {
      const links = linksOf(client);
      for (let attempt = 1; ; attempt += 1) {
        const parts = new Map<string, Part>();
        const read: ReadPart = async (options) => {
          try {
            return (await readPart(client, options as PartOptions, queryKey)) as never;
          } finally {
            // A failed part counts too: if `derive` works without it, a later answer derives the result again.
            const query = queryOf(client, options.queryKey);
            if (query) {
              const { data } = query.state;
              parts.set(query.queryHash, { options: options as PartOptions, query, data });
            }
          }
        };
        // Kept even if it fails, because a change of a part may fix it.
        try {
          const result = await derive(read);
          if (attempt === ATTEMPTS || [...parts.values()].every(isCurrent)) return result;
        } finally {
          links.set(queryKey, parts);
        }
      }
    },
    // The parts have their own retries.
    retry: false,
    staleTime: (query) => (linksOfQuery(query)?.isFresh(query.queryKey) ? Infinity : 0),
  });
}

/**
 * Reads a part for a derivation. A part that’s already loading may belong to a component that’s about to leave and would cancel
 * it, so the part is observed until its answer arrives. If a write cancels it anyway, it’s read again. Otherwise the derived read
 * would wait forever: a query whose function rejects with someone else’s cancellation reports neither a result nor an error.
 */
async function readPart(
  client: QueryClient,
  options: PartOptions,
  derivedKey: QueryKey,
): Promise<unknown> {
  const derived = queryOf(client, derivedKey);
  for (;;) {
    const answer = client.query(options);
    const release = new QueryObserver(client, {
      ...(options as ConstructorParameters<typeof QueryObserver>[1]),
      enabled: false,
    }).subscribe(() => {});
    try {
      return await answer;
    } catch (error) {
      const isWanted =
        derived?.state.fetchStatus !== 'idle' && queryOf(client, derivedKey) === derived;
      if (!(error instanceof CancelledError) || !isWanted) throw error;
    } finally {
      release();
    }
  }
}

/** By hash: looking for a key, the cache would hash all of its queries again. */
const queryOf = (client: QueryClient, queryKey: QueryKey): Query | undefined =>
  client.getQueryCache().get(hashKey(queryKey));

const isCurrent = ({ query, data }: Part): boolean => query.state.data === data;

const all = new WeakMap<QueryClient, Links>();
/** By cache as well, because a stale time is requested with only a query. */
const byQuery = new WeakMap<Query<never, never, never, never>, Links>();

function linksOf(client: QueryClient): Links {
  let links = all.get(client);
  if (!links) {
    links = new Links(client);
    all.set(client, links);
  }
  return links;
}

const linksOfQuery = (query: unknown): Links | undefined => byQuery.get(query as never);

/** Which derived reads of a client consist of which parts. */
class Links {
  private readonly client: QueryClient;
  /** Parts of each derived read, by its hash. */
  private readonly partsOf = new Map<string, ReadonlyMap<string, Part>>();
  /** What keeps the parts of an observed derived read alive, by the hashes of the read and the part. */
  private readonly held = new Map<string, Map<string, () => void>>();

  constructor(client: QueryClient) {
    this.client = client;
    const cache = client.getQueryCache();
    cache.subscribe((event) => {
      const { queryHash } = event.query;
      const query = cache.get(queryHash);
      if (event.type === 'removed') {
        this.partsOf.delete(queryHash);
        this.release(queryHash);
      } else if (query && event.type === 'updated') {
        if (event.action.type === 'success') this.partChanged(query);
      } else if (query && (event.type === 'observerAdded' || event.type === 'observerRemoved')) {
        if (this.partsOf.has(queryHash)) this.hold(query);
      }
    });
  }

  set(queryKey: QueryKey, parts: ReadonlyMap<string, Part>): void {
    const query = queryOf(this.client, queryKey);
    if (!query) return;
    byQuery.set(query as never, this);
    this.partsOf.set(query.queryHash, parts);
    this.hold(query);
  }

  /** Whether all parts of a derived read are unchanged since it was derived, and still fresh. */
  isFresh(queryKey: QueryKey): boolean {
    const cache = this.client.getQueryCache();
    const query = queryOf(this.client, queryKey);
    const parts = query && this.partsOf.get(query.queryHash);
    if (!parts) return false;
    return [...parts].every(([hash, part]) => {
      const { staleTime } = this.client.defaultQueryOptions(part.options);
      const time = typeof staleTime === 'function' ? staleTime(part.query as never) : staleTime;
      return cache.get(hash) === part.query && isCurrent(part) && !part.query.isStaleByTime(time);
    });
  }

  /** A part has a new answer: reads derived from it are derived again, immediately if they’re in use. */
  private partChanged(changed: Query): void {
    const cache = this.client.getQueryCache();
    for (const [hash, parts] of this.partsOf) {
      const part = parts.get(changed.queryHash);
      const derived = part && !isCurrent(part) ? cache.get(hash) : undefined;
      // A running derivation checks for changes itself when it ends.
      if (derived?.state.fetchStatus !== 'idle') continue;
      void this.client.invalidateQueries({ queryKey: derived.queryKey, exact: true });
    }
  }

  /** Observes the parts of a derived read while it’s observed itself, so that they stay cached and are refetched. */
  private hold(derived: Query): void {
    const parts = this.partsOf.get(derived.queryHash);
    if (!parts || derived.getObserversCount() === 0) {
      this.release(derived.queryHash);
      return;
    }
    const before = this.held.get(derived.queryHash);
    const after = new Map<string, () => void>();
    for (const [hash, { options }] of parts) {
      const observer = new QueryObserver(this.client, {
        ...(options as ConstructorParameters<typeof QueryObserver>[1]),
        // The derivation has just read it, or failed to.
        refetchOnMount: false,
        retryOnMount: false,
      });
      after.set(hash, before?.get(hash) ?? observer.subscribe(() => {}));
      before?.delete(hash);
    }
    this.held.set(derived.queryHash, after);
    for (const end of before?.values() ?? []) end();
  }

  private release(hash: string): void {
    const held = this.held.get(hash);
    this.held.delete(hash);
    for (const end of held?.values() ?? []) end();
  }
}
