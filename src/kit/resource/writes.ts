import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Definition, Endpoint } from '@/api/core/endpoint';
import type { Access } from '@/api/schemas/access';
import type { changesOf } from '@/api/schemas/changes';
import { i18n } from '@/lib/i18n';
import { copyOf, type LEFT_OUT, type Others } from '@/writes/copy';
import { undoCreation, writer, type WriteOptions } from '@/writes/write';
import { sayWith, type ResourceWords } from './words';

/** What the contract says about an object that has a row in a list. */
export interface Entity {
  readonly id: string;
  readonly name: string;
  readonly updated_at?: string | undefined;
}

type EntityOf<U extends Definition> = z.output<U['result']>;

/** The fields that Undo leaves out, so no form may change them. */
type LeftOut<O> = { [K in keyof O]: O[K] extends typeof LEFT_OUT ? K : never }[keyof O];

interface WritesOptions<N extends ResourceWords, S extends z.ZodMiniObject, C, U, R, O> {
  /** The key of the Undo of the last write, which is shown above the list. */
  readonly subject: string;
  readonly words: N;
  readonly calls: { readonly create: C; readonly update: U; readonly remove: R };
  /** The body of `create`; imported by name, because a production build drops it from the endpoint. */
  readonly body: S;
  /** How Undo gets the fields that the object doesn’t have under the same name, as in {@link copyOf}. */
  readonly undo: O;
}

/** The writes of one kind of object, from {@link resourceWrites}. */
export interface ResourceWrites<
  N extends ResourceWords,
  S extends z.ZodMiniObject,
  E extends Entity,
  Left,
  Made extends E = E,
> {
  readonly subject: string;
  readonly words: N;
  readonly body: S;
  /** Parses the object in the answer to a change, and in a refusal. */
  readonly entity: z.ZodMiniType<E>;
  /** What it takes to change an object: who may do that may do the rest. */
  readonly access: Access | undefined;
  /** The body that gives an object back what it had. */
  readonly bodyOf: (row: E) => z.input<S>;
  readonly actions: (client: QueryClient) => ResourceActions<S, E, Made>;
  /** Only for the type checker. */
  readonly left?: Left;
}

/** Creates, changes, and deletes objects of one kind. All of that can be undone (UNDO-1). */
export interface ResourceActions<S extends z.ZodMiniObject, E extends Entity, Made extends E = E> {
  readonly create: (body: z.input<S>) => Promise<Made | undefined>;
  /** @param version `updated_at` of the object that was changed (RACE-7) */
  readonly update: (
    row: E,
    changes: Partial<z.input<S>>,
    version?: string,
  ) => Promise<E | undefined>;
  readonly remove: (row: E) => Promise<unknown>;
}

/**
 * The writes of a plain object of the contract, each with its words and its Undo. What Undo sends has the schema of the endpoint:
 * neither a field that it doesn’t know nor one that’s missing compiles.
 */
export function resourceWrites<
  const N extends ResourceWords,
  S extends z.ZodMiniObject,
  C extends Definition & { readonly body: S },
  U extends Definition & { readonly body: ReturnType<typeof changesOf<S>> },
  R extends Definition,
  const O extends Others<z.input<S>, EntityOf<U>>,
>({
  subject,
  words,
  calls,
  body: schema,
  undo,
}: WritesOptions<N, S, Endpoint<C>, Endpoint<U>, Endpoint<R>, O>): ResourceWrites<
  N,
  S,
  EntityOf<U> & Entity,
  LeftOut<O>,
  EntityOf<C> & EntityOf<U> & Entity
> {
  type E = EntityOf<U> & Entity;
  type Made = EntityOf<C> & E;
  const bodyOf = (row: E) => copyOf(schema, row, undo as never);
  return {
    subject,
    words,
    body: schema,
    entity: calls.update.definition.result as z.ZodMiniType<E>,
    access: calls.update.access,
    bodyOf,
    actions: (client) => {
      // The types above say what each call takes; in here, an endpoint is any of them.
      const write = writer(client) as unknown as (
        endpoint: Endpoint<C> | Endpoint<U> | Endpoint<R>,
        input: object,
        options?: WriteOptions<unknown, Made | undefined>,
      ) => Promise<Made | undefined>;
      const say = sayWith(i18n.getFixedT(null, words));
      const nameIn = (body: { readonly name?: unknown }) =>
        typeof body.name === 'string' ? body.name : undefined;
      const update = (row: E, changes: object, version: string | undefined, options?: object) =>
        write(
          calls.update,
          { params: { id: row.id }, body: { ...changes, updated_at: version } },
          options,
        );
      return {
        create: (body) =>
          write(
            calls.create,
            { body },
            {
              ownError: true,
              done: () => say('done.created', { name: nameIn(body) }),
              undo: undoCreation(subject, (id) => write(calls.remove, { params: { id } })),
            },
          ),
        update: (row, changes, version = row.updated_at) =>
          update(row, changes, version, {
            ownError: true,
            done: () => say('done.saved', { name: nameIn(changes) ?? row.name }),
            undo: (_input: unknown, saved: E | undefined) => ({
              subject,
              run: () => update(row, bodyOf(row), saved?.updated_at),
            }),
          }),
        remove: (row) =>
          write(
            calls.remove,
            { params: { id: row.id } },
            {
              done: () => say('done.deleted', { name: row.name }),
              undo: () => ({
                subject,
                run: () => write(calls.create, { body: bodyOf(row) }),
              }),
            },
          ),
      };
    },
  };
}
