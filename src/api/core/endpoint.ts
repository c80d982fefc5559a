import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { readAll, type AllRows, type GrowingRows } from './all-pages';
import type { Access } from '../schemas/access';
import { apiClient, type CallOptions } from './client';
import type { Definition, Schema } from './definition';
import type { Page } from './results';

export type { AnyEndpoint, Auth, Definition } from './definition';

/** The names after the colons of a path: `'/teams/:id/users/:userId'` gives `'id' | 'userId'`. */
export type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** A definition whose parts keep their own types, and whose path parameters are checked against the path. */
type Checked<D extends Definition> = D & {
  readonly params?: { readonly [K in ParamNames<D['path']>]?: Schema } & {
    readonly [K in Exclude<keyof D['params'], ParamNames<D['path']>>]: never;
  };
};

export const endpoint = <const D extends Definition>(definition: Checked<D>): D => definition;

type ParamsIn<D extends Definition> = {
  [K in ParamNames<D['path']>]: D['params'] extends Record<K, infer S extends Schema>
    ? z.input<S>
    : string;
};
type ParamsOut<D extends Definition> = {
  [K in ParamNames<D['path']>]: D['params'] extends Record<K, infer S extends Schema>
    ? z.output<S>
    : string;
};
type Optional<Name extends string, T> =
  Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T };
type Part<Name extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : Optional<Name, z.input<S>>
  : unknown;

/** What a caller passes: `params`, `query` and `body`, each only where the endpoint has it. */
export type InputOf<D extends Definition> = ([ParamNames<D['path']>] extends [never]
  ? unknown
  : { params: ParamsIn<D> }) &
  Part<'query', D['query']> &
  Part<'body', D['body']>;

/** What the caller gets. A write that is answered without a body counts as done and gives `undefined` (F-18). */
export type OutputOf<D extends Definition> = D['method'] extends 'GET'
  ? z.output<D['result']>
  : z.output<D['result']> | undefined;

/** What a handler of the fake server is given, after parsing. */
export interface RequestOf<D extends Definition> {
  params: ParamsOut<D>;
  query: D['query'] extends Schema ? z.output<D['query']> : Record<never, never>;
  body: D['body'] extends Schema ? z.output<D['body']> : undefined;
}

/** What a handler of the fake server returns: the inside of `{ result }`, as it goes over the wire. */
export type ReplyOf<D extends Definition> = z.input<D['result']>;

/** Input may be left out only when the endpoint needs none. */
export type Args<D extends Definition, Options> =
  Record<never, never> extends InputOf<D>
    ? [input?: InputOf<D>, options?: Options]
    : [input: InputOf<D>, options?: Options];

/** The rows of an answer that is a list. */
type RowOf<D extends Definition> =
  z.output<D['result']> extends { elements: (infer T)[] } ? T : never;

/** What a read keeps of each page of a list, under a name of its own. */
export interface Kept<Page, Row> {
  readonly name: string;
  readonly rowsOf: (page: Page) => readonly Row[];
}

/** A list that grows is shown again once it has several times as many rows: fifty pages mean four drawings. */
const GROWTH = 4;

export type QueryKeyOf = readonly [area: string, name: string, input: unknown];

/** Meta of every query and mutation, read by the query client: error reports, invalidation, toasts. */
export interface ApiMeta extends Record<string, unknown> {
  endpoint: string;
  affects: readonly string[];
  /** With the names of its parameters, `/offices/:id`. */
  path: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Partial<ApiMeta> & Record<string, unknown>;
    mutationMeta: Partial<ApiMeta> & {
      /** Whether the caller says itself what went wrong: always, or for the errors it picks. */
      ownError?: boolean | ((error: Error) => boolean);
    } & Record<string, unknown>;
  }
}

/** The call of one endpoint, with the options derived from it. */
export class Endpoint<D extends Definition = Definition> {
  readonly area: string;
  readonly name: string;
  readonly definition: D;

  constructor(area: string, name: string, definition: D) {
    this.area = area;
    this.name = name;
    this.definition = definition;
  }

  /** What the call needs beyond being signed in; undefined where anyone signed in may. */
  get access(): Access | undefined {
    return this.definition.access;
  }

  /** `area.name`, as it stands in errors, reports and faults. */
  get id(): string {
    return `${this.area}.${this.name}`;
  }

  /**
   * Makes the call. Throws `InputError` before any request, `ApiError` on status 400 and above, `ConnectionError` when
   * no answer came, `ContractError` when it cannot be used.
   */
  call(...[input, options]: Args<D, CallOptions>): Promise<OutputOf<D>> {
    const client = options?.client ?? apiClient();
    return client.send(this, input ?? {}, options) as Promise<OutputOf<D>>;
  }

  /**
   * Key of one answer, or of all answers of this endpoint when called without input.
   *
   * @param variant names a read that makes something else of the same answer
   */
  key(input?: InputOf<D>, variant?: string): readonly unknown[] {
    if (input === undefined) return [this.area, this.name];
    return [this.area, this.name, input, ...(variant === undefined ? [] : [variant])];
  }

  /** Options for reading: `useQuery(offices.get.query({ params }))`, or the same in a route's loader. */
  query(...[input]: Args<D, never>) {
    const given = (input ?? {}) as InputOf<D>;
    return queryOptions({
      queryKey: [this.area, this.name, given] as QueryKeyOf,
      queryFn: ({ signal }) =>
        apiClient().send(this, given as object, { signal }) as Promise<OutputOf<D>>,
      ...this.shared,
    });
  }

  /** Options for reading a list whole, page by page (PAGE-1, F-40, F-41). `max` rows at most. */
  all(input: InputOf<D>, max = 10_000) {
    return queryOptions({
      queryKey: [this.area, this.name, input, 'all', max] as readonly unknown[],
      queryFn: ({ signal }): Promise<AllRows<RowOf<D>>> =>
        readAll<RowOf<D>>(this, input as object, { signal, max }),
      ...this.shared,
    });
  }

  /** Options for reading something else than the elements of every page, such as the places it refuses. */
  kept<Row>(input: InputOf<D>, { name, rowsOf }: Kept<OutputOf<D>, Row>) {
    return queryOptions({
      queryKey: [this.area, this.name, input, name] as readonly unknown[],
      queryFn: async ({ signal }): Promise<readonly Row[]> =>
        (await readAll<Row>(this, input as object, { signal, max: Infinity, rowsOf })).elements,
      ...this.shared,
    });
  }

  /**
   * Options for reading a list whole, however long, and showing it while its pages come. A complete list stays until the next
   * one is complete.
   *
   * @param first rows of the first page, where it is to be there at once
   */
  growing(input: InputOf<D>, first?: number) {
    const queryKey = [this.area, this.name, input, 'growing'] as readonly unknown[];
    type Rows = GrowingRows<RowOf<D>>;
    return queryOptions({
      queryKey,
      queryFn: async ({ signal, client }): Promise<Rows> => {
        const shows = client.getQueryData<Rows>(queryKey)?.complete !== true;
        let shown = 0;
        const all = await readAll<RowOf<D>>(this, input as object, {
          signal,
          max: Infinity,
          first,
          onPage: (elements) => {
            if (!shows || elements.length < shown * GROWTH) return;
            shown = elements.length;
            client.setQueryData<Rows>(queryKey, {
              elements: [...elements],
              incomplete: false,
              complete: false,
            });
          },
        });
        return { ...all, complete: true };
      },
      staleTime: ({ state }) =>
        state.data?.complete === true ? (this.definition.staleTime ?? 0) : 0,
      // Comparing a hundred thousand rows with those before costs more than drawing the few in sight.
      structuralSharing: false,
      meta: this.meta,
    });
  }

  /**
   * Options for reading a list page by page, as far as someone asks for more (PAGE-1): for `useInfiniteQuery`. A cursor that
   * was asked for already leads nowhere (F-41).
   *
   * @param limit rows of a page
   */
  pages(input: InputOf<D>, limit: number) {
    return infiniteQueryOptions({
      queryKey: [this.area, this.name, input, 'pages', limit] as readonly unknown[],
      queryFn: ({ pageParam, signal }): Promise<Page<RowOf<D>>> => {
        const query = { ...(input as { query?: object }).query, limit };
        return apiClient().send(
          this,
          {
            ...(input as object),
            query: pageParam === undefined ? query : { ...query, cursor: pageParam },
          },
          { signal },
        ) as Promise<Page<RowOf<D>>>;
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }, _pages, _last, asked) =>
        cursor && !asked.includes(cursor) ? cursor : undefined,
      ...this.shared,
    });
  }

  /**
   * Options for reading a part of its answers in another way than by one call, such as one row among those that are asked for
   * together.
   *
   * @param question names the part: no two parts of an endpoint may share one
   */
  part<T>(question: object, read: (signal: AbortSignal) => Promise<T>) {
    return queryOptions({
      queryKey: [this.area, this.name, question, 'part'] as readonly unknown[],
      queryFn: ({ signal }) => read(signal),
      ...this.shared,
    });
  }

  /** Options for writing. Never retried or replayed, and attempted even when the browser thinks it is offline (F-2). */
  mutation() {
    return {
      mutationKey: [this.area, this.name] as const,
      mutationFn: (input: InputOf<D>) =>
        apiClient().send(this, input as object) as Promise<OutputOf<D>>,
      networkMode: 'always' as const,
      retry: false as const,
      meta: this.meta,
    };
  }

  /** What its reads have in common, whatever they keep: how long an answer is fresh, and what they say of themselves. */
  private get shared(): { staleTime?: number; meta: ApiMeta } {
    const { staleTime } = this.definition;
    return { ...(staleTime === undefined ? {} : { staleTime }), meta: this.meta };
  }

  /** What its reads and writes say of themselves. */
  private get meta(): ApiMeta {
    const { affects = [], path } = this.definition;
    return { endpoint: this.id, affects, path };
  }
}

export type Definitions = Readonly<Record<string, Definition>>;

/** The endpoints of one area by name. */
export type Area<Ds extends Definitions = Definitions> = {
  readonly [K in keyof Ds]: Endpoint<Ds[K]>;
};

/** Names an area and its endpoints. A feature's chunk carries only the areas it imports. */
export function area<const Ds extends Definitions>(name: string, definitions: Ds): Area<Ds> {
  return Object.fromEntries(
    Object.entries(definitions).map(([key, definition]) => [
      key,
      new Endpoint(name, key, definition),
    ]),
  ) as unknown as Area<Ds>;
}
