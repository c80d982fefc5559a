import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { readAll, type AllRows, type GrowingRows } from './all-pages';
import type { Access } from '../schemas/access';
import { apiClient, type CallOptions } from './client';
import type { Definition, Schema } from './definition';
import type { Page } from './results';

export type { AnyEndpoint, Auth, Definition } from './definition';

/** The parameter names in a path: `'/teams/:id/users/:userId'` gives `'id' | 'userId'`. */
export type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

/** A definition whose parts keep their own types, with path parameters that the path has. */
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

/** What a caller passes: `params`, `query`, and `body`, if the endpoint has them. */
export type InputOf<D extends Definition> = ([ParamNames<D['path']>] extends [never]
  ? unknown
  : { params: ParamsIn<D> }) &
  Part<'query', D['query']> &
  Part<'body', D['body']>;

/** What the caller gets. A write whose answer has no body gives `undefined` (F-18). */
export type OutputOf<D extends Definition> = D['method'] extends 'GET'
  ? z.output<D['result']>
  : z.output<D['result']> | undefined;

/** What a handler of the fake server receives, after parsing. */
export interface RequestOf<D extends Definition> {
  params: ParamsOut<D>;
  query: D['query'] extends Schema ? z.output<D['query']> : Record<never, never>;
  body: D['body'] extends Schema ? z.output<D['body']> : undefined;
}

/** What a handler of the fake server returns: the content of `{ result }`, as it’s sent. */
export type ReplyOf<D extends Definition> = z.input<D['result']>;

/** The input is optional only if the endpoint needs none. */
export type Args<D extends Definition, Options> =
  Record<never, never> extends InputOf<D>
    ? [input?: InputOf<D>, options?: Options]
    : [input: InputOf<D>, options?: Options];

/** The rows of an answer that’s a list. */
type RowOf<D extends Definition> =
  z.output<D['result']> extends { elements: (infer T)[] } ? T : never;

/** What a read keeps of each page of a list, under its own name. */
export interface Kept<Page, Row> {
  readonly name: string;
  readonly rowsOf: (page: Page) => readonly Row[];
}

/** A growing list is shown again once it has several times as many rows, so fifty pages cause four renders. */
const GROWTH = 4;

export type QueryKeyOf = readonly [area: string, name: string, input: unknown];

/** Meta of every query and mutation, read by the query client: error reports, invalidation, toasts. */
export interface ApiMeta extends Record<string, unknown> {
  endpoint: string;
  affects: readonly string[];
  /** With its parameter names, such as `/offices/:id`. */
  path: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Partial<ApiMeta> & Record<string, unknown>;
    mutationMeta: Partial<ApiMeta> & {
      /** Whether the caller shows the error itself: always, or for the errors it picks. */
      ownError?: boolean | ((error: Error) => boolean);
    } & Record<string, unknown>;
  }
}

/** One endpoint’s call, and the options derived from it. */
export class Endpoint<D extends Definition = Definition> {
  readonly area: string;
  readonly name: string;
  readonly definition: D;

  constructor(area: string, name: string, definition: D) {
    this.area = area;
    this.name = name;
    this.definition = definition;
  }

  /** What the call needs beyond being signed in; undefined if everyone who is signed in may make it. */
  get access(): Access | undefined {
    return this.definition.access;
  }

  /** `area.name`, as it’s used in errors, reports, and faults. */
  get id(): string {
    return `${this.area}.${this.name}`;
  }

  /**
   * Makes the call. Throws `InputError` before any request is sent, `ApiError` for status 400 and above, `ConnectionError` if no
   * answer came, and `ContractError` if the answer can’t be used.
   */
  call(...[input, options]: Args<D, CallOptions>): Promise<OutputOf<D>> {
    const client = options?.client ?? apiClient();
    return client.send(this, input ?? {}, options) as Promise<OutputOf<D>>;
  }

  /**
   * The key of one answer or, without input, of all answers of this endpoint.
   *
   * @param variant names a read that derives something else from the same answer
   */
  key(input?: InputOf<D>, variant?: string): readonly unknown[] {
    if (input === undefined) return [this.area, this.name];
    return [this.area, this.name, input, ...(variant === undefined ? [] : [variant])];
  }

  /** Options for reading, for `useQuery(offices.get.query({ params }))` or a route’s loader. */
  query(...[input]: Args<D, never>) {
    const given = (input ?? {}) as InputOf<D>;
    return queryOptions({
      queryKey: [this.area, this.name, given] as QueryKeyOf,
      queryFn: ({ signal }) =>
        apiClient().send(this, given as object, { signal }) as Promise<OutputOf<D>>,
      ...this.shared,
    });
  }

  /** Options for reading a whole list, page by page (PAGE-1, F-40, F-41), up to `max` rows. */
  all(input: InputOf<D>, max = 10_000) {
    return queryOptions({
      queryKey: [this.area, this.name, input, 'all', max] as readonly unknown[],
      queryFn: ({ signal }): Promise<AllRows<RowOf<D>>> =>
        readAll<RowOf<D>>(this, input as object, { signal, max }),
      ...this.shared,
    });
  }

  /** Options for reading something other than the elements of each page, such as the places it refuses. */
  kept<Row>(input: InputOf<D>, { name, rowsOf }: Kept<OutputOf<D>, Row>) {
    return queryOptions({
      queryKey: [this.area, this.name, input, name] as readonly unknown[],
      queryFn: async ({ signal }): Promise<readonly Row[]> =>
        (await readAll<Row>(this, input as object, { signal, max: Infinity, rowsOf })).elements,
      ...this.shared,
    });
  }

  /**
   * Options for reading a whole list of any length and showing it while its pages arrive. A complete list stays until the next
   * one is complete.
   *
   * @param first size of the first page, if it should arrive quickly
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
      // Comparing a hundred thousand rows with the previous ones costs more than rendering the few that are visible.
      structuralSharing: false,
      meta: this.meta,
    });
  }

  /**
   * Options for reading a list page by page, as far as someone asks for more (PAGE-1), for `useInfiniteQuery`. It stops at a
   * cursor that has been used before (F-41).
   *
   * @param limit rows per page
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
   * Options for a read that needs more than one call or only part of an answer, such as one row among those that are requested
   * together.
   *
   * @param question identifies the read; it must be unique within the endpoint
   */
  part<T>(question: object, read: (signal: AbortSignal) => Promise<T>) {
    return queryOptions({
      queryKey: [this.area, this.name, question, 'part'] as readonly unknown[],
      queryFn: ({ signal }) => read(signal),
      ...this.shared,
    });
  }

  /** Options that all reads share: how long an answer is fresh, and their meta. */
  private get shared(): { staleTime?: number; meta: ApiMeta } {
    const { staleTime } = this.definition;
    return { ...(staleTime === undefined ? {} : { staleTime }), meta: this.meta };
  }

  /** The meta of reads and writes. */
  get meta(): ApiMeta {
    const { affects = [], path } = this.definition;
    return { endpoint: this.id, affects, path };
  }
}

export type Definitions = Readonly<Record<string, Definition>>;

/** The endpoints of one area by name. */
export type Area<Ds extends Definitions = Definitions> = {
  readonly [K in keyof Ds]: Endpoint<Ds[K]>;
};

/** Names an area and its endpoints. A feature’s chunk contains only the areas it imports. */
export function area<const Ds extends Definitions>(name: string, definitions: Ds): Area<Ds> {
  return Object.fromEntries(
    Object.entries(definitions).map(([key, definition]) => [
      key,
      new Endpoint(name, key, definition),
    ]),
  ) as unknown as Area<Ds>;
}
