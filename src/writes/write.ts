import type { MutationFunctionContext, MutationMeta, QueryClient } from '@tanstack/react-query';
import { apiClient } from '@/api/core/client';
import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';
import { personSignal } from '@/lib/scope';
import { checkDoubts, doubt } from './doubts';
import { announceDone, type Inverse } from './outcome';
import { mayBeSaved } from './problem';
import { Written } from './written';

/** How a write reports its outcome. Everything is optional: by default, only failures are reported, in a toast. */
export interface WriteOptions<Input, Output> {
  /** The message on success, announced and shown in a toast. If undefined, there’s none. */
  readonly done?: (input: Input, output: Output) => string | undefined;
  /** The inverse, offered as Undo (UNDO-1), or undefined if there’s none (UNDO-3). */
  readonly undo?: (input: Input, output: Output) => Inverse | undefined;
  /** Whether the caller shows the error itself: always, or for the errors it picks. Defaults to never. */
  readonly ownError?: boolean | ((error: Error) => boolean);
  /** Writes in the same queue run one after another, in order. */
  readonly queue?: string;
}

/** {@link WriteOptions} for one endpoint. */
export type OptionsOf<D extends Definition> = WriteOptions<InputOf<D>, OutputOf<D>>;

/**
 * The Undo of a creation.
 *
 * @param remove deletes what was created
 */
export const undoCreation =
  (subject: string, remove: (id: string) => Promise<unknown>) =>
  (_input: unknown, made: { readonly id: string } | null | undefined): Inverse | undefined =>
    made ? { subject, run: () => remove(made.id) } : undefined;

/**
 * The mutation behind every write: calls the endpoint, reports the outcome, and registers the inverse. It’s never retried or
 * replayed, and is attempted even if the browser reports that it’s offline (F-2).
 *
 * @param person who writes: nothing is sent once their session is over (ROLE-9)
 */
export function mutationFor<D extends Definition>(
  endpoint: Endpoint<D>,
  { done, undo, ownError, queue }: OptionsOf<D> = {},
  person?: AbortSignal,
) {
  return {
    networkMode: 'always' as const,
    retry: false as const,
    mutationFn: async (input: InputOf<D>, { client, meta }: MutationFunctionContext) => {
      // What a lost answer may have created isn’t created again before it was read. A batch sees to that itself.
      const created = endpoint.definition.method === 'POST' ? (meta?.affects ?? []) : [];
      await checkDoubts(client, created);
      person?.throwIfAborted();
      try {
        return (await apiClient().send(endpoint, input as object)) as OutputOf<D>;
      } catch (error) {
        if (mayBeSaved(error)) doubt(client, created);
        throw error;
      }
    },
    meta: { ...endpoint.meta, ...(ownError === undefined ? {} : { ownError }) },
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    // Registered here, so that Undo is available even if the person has left the page in the meantime.
    onSuccess: (output: OutputOf<D>, input: InputOf<D>) => {
      const inverse = undo?.(input, output);
      const written = new Written().add(input, output);
      announceDone(done?.(input, output), inverse && { things: written.things, ...inverse });
    },
  };
}

/** Makes one call of the contract. Rejects like the endpoint does. */
export type Write = <D extends Definition>(
  endpoint: Endpoint<D>,
  input: InputOf<D>,
  options?: OptionsOf<D>,
) => Promise<OutputOf<D>>;

/** @param meta what differs from the endpoint’s own */
const writerWith =
  (client: QueryClient, meta: MutationMeta = {}): Write =>
  (endpoint, input, options) => {
    const mutation = mutationFor(endpoint, options, personSignal());
    return client
      .getMutationCache()
      .build(
        client,
        client.defaultMutationOptions({ ...mutation, meta: { ...mutation.meta, ...meta } }),
      )
      .execute(input);
  };

/**
 * Writes outside components, with everything the query client does for a write: reloading affected data, reporting a failure,
 * and showing its toast.
 */
export const writer = (client: QueryClient): Write => writerWith(client);

/** One write of a batch: nothing reloads, and failures show no toast. Only for {@link batch}. */
export const silentWriter = (client: QueryClient): Write =>
  writerWith(client, { affects: [], ownError: true });
