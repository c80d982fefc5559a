import type { MutationFunctionContext, MutationMeta, QueryClient } from '@tanstack/react-query';
import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';
import { personSignal } from '@/lib/scope';
import { checkDoubts, doubt } from './doubts';
import { sendAndLookUp, type Sent, type ShownBy } from './landed';
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
  /**
   * A read that shows what was written, for a lost answer if the page may not show it. What it shows counts as written if it has
   * everything that was sent; a change whose thing is as old as before wasn’t saved.
   */
  readonly shownBy?: ShownBy | undefined;
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
 * Makes one call. If its answer is lost, what it wrote is looked up. What can’t be found isn’t created again before the person has
 * seen what’s saved.
 */
async function sendSingle<T>(client: QueryClient, call: Sent, send: () => Promise<T>): Promise<T> {
  const { method, affects = [] } = call.endpoint.definition;
  const creates = method === 'POST';
  if (creates) await checkDoubts(client, affects);
  try {
    return await sendAndLookUp(client, call, send);
  } catch (error) {
    if (creates && mayBeSaved(error)) doubt(client, affects);
    throw error;
  }
}

/**
 * The mutation behind every write: calls the endpoint, reports the outcome, and registers the inverse.
 *
 * @param person who writes: nothing is sent once their session is over (ROLE-9)
 */
export function mutationFor<D extends Definition>(
  endpoint: Endpoint<D>,
  { done, undo, ownError, queue, shownBy }: OptionsOf<D> = {},
  person?: AbortSignal,
) {
  const base = endpoint.mutation();
  return {
    ...base,
    // The writes of a batch affect nothing by themselves: the batch looks up what was lost.
    mutationFn: (input: InputOf<D>, { client, meta }: MutationFunctionContext) => {
      const send = async () => {
        person?.throwIfAborted();
        return base.mutationFn(input);
      };
      return meta?.affects?.length
        ? sendSingle(client, { endpoint, input, shownBy }, send)
        : send();
    },
    meta: { ...base.meta, ...(ownError === undefined ? {} : { ownError }) },
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
