import {
  CancelledError,
  hashKey,
  queryOptions,
  type Query,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';

/** Options of a read, from `endpoint.query()`, `endpoint.all()`, or {@link derivedQuery}. */
interface ReadOptions {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
}

type AnswerOf<O> = O extends { queryFn?: infer F }
  ? NonNullable<F> extends (...args: never[]) => infer R
    ? Awaited<R>
    : never
  : never;

/** Reads one part: from the cache while it’s fresh, otherwise from the server. Rejects with the part’s own error. */
export type ReadPart = <O extends ReadOptions>(options: O) => Promise<AnswerOf<O>>;

/** The answer of one part, if it’s in the cache. */
export type KnownPart = <O extends ReadOptions>(options: O) => AnswerOf<O> | undefined;

/** What a derived read was derived from. */
interface Sources {
  /** The keys of its parts, and of theirs, by their hashes. */
  readonly keys: Map<string, QueryKey>;
  /** Until when all of them are fresh. */
  freshUntil: number;
}

const derivedFrom = new WeakMap<object, Sources>();

/** Whether a query is a derived read. */
export const isDerived = (query: Query): boolean => derivedFrom.has(query);

/** The keys by which a write or a message affects a query: its own or, if it’s derived, those of its parts. */
export const keysOf = (query: Query): Iterable<QueryKey> =>
  derivedFrom.get(query)?.keys.values() ?? [query.queryKey];

/** Whether a query was derived from another. */
export const isDerivedFrom = (query: Query, part: Pick<Query, 'queryHash'>): boolean =>
  derivedFrom.get(query)?.keys.has(part.queryHash) ?? false;

/** Reads a part, and notes it as a source before it’s asked for and how long it’s fresh after. */
async function readPart(
  client: QueryClient,
  options: QueryExecuteOptions,
  sources: Sources,
): Promise<unknown> {
  const hash = hashKey(options.queryKey);
  sources.keys.set(hash, options.queryKey);
  let freshUntil = 0;
  try {
    const answer = await client.query(options);
    const query: Query | undefined = client.getQueryCache().get(hash);
    const { staleTime } = client.defaultQueryOptions(options);
    const time = query && typeof staleTime === 'function' ? staleTime(query) : staleTime;
    for (const [each, key] of (query && derivedFrom.get(query)?.keys) ?? []) {
      sources.keys.set(each, key);
    }
    freshUntil = (query?.state.dataUpdatedAt ?? 0) + (typeof time === 'number' ? time : 0);
    return answer;
  } finally {
    sources.freshUntil = Math.min(sources.freshUntil, freshUntil);
  }
}

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
 * - **Changes**: whatever affects a part affects what’s derived from it (`src/writes/affected.ts`). It’s then derived again, and
 *   requests only those parts that are stale.
 * - **Errors**: the derived read fails with the error of the failed part, which has had its own retries and is reported
 *   once. Reading again requests only the missing parts. A later failure keeps the existing result. If `derive` catches the error
 *   of a part, the result is stale, and is derived again when it’s next needed.
 *
 * @param key names the derived read and all of its inputs; it must be unique
 * @param derive combines the parts into plain data, never `undefined`. It may run often, so it reads only through `read`
 *   and writes nothing. It must not depend on anything outside `key`, not even the clock.
 */
export function derivedQuery<T>(key: QueryKey, derive: (read: ReadPart) => Promise<T>) {
  return queryOptions({
    queryKey: ['derived', ...key] as QueryKey,
    queryFn: ({ client, queryKey }): Promise<T> => {
      const sources: Sources = { keys: new Map(), freshUntil: Infinity };
      const query = client.getQueryCache().get(hashKey(queryKey));
      if (query) derivedFrom.set(query, sources);
      const read: ReadPart = (options) => readPart(client, options as never, sources) as never;
      return derive(read);
    },
    // The parts have their own retries. A part that’s canceled, because a component that also read it has gone, is read again.
    retry: (_failures, error) => error instanceof CancelledError,
    retryDelay: 0,
    staleTime: (query) =>
      Math.max(0, (derivedFrom.get(query)?.freshUntil ?? 0) - query.state.dataUpdatedAt),
  });
}
