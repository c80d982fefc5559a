import type { QueryClient } from '@tanstack/react-query';
import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';
import { tellDone, type Inverse } from './outcome';

/** How a write tells its outcome. Everything is optional: by default only a failure is told, in a toast. */
export interface WriteOptions<Input, Output> {
  /** The outcome in words, announced and shown in a toast; undefined says nothing. */
  readonly done?: (input: Input, output: Output) => string | undefined;
  /** The inverse, offered as Undo (UNDO-1); undefined where there is none (UNDO-3). */
  readonly undo?: (input: Input, output: Output) => Inverse | undefined;
  /** Whether the caller shows the error itself: always, or for the errors it picks. Defaults to never. */
  readonly ownError?: boolean | ((error: Error) => boolean);
  /** Writes of one queue run one after the other, in the order they were made. */
  readonly queue?: string;
}

/** {@link WriteOptions} of one endpoint. */
export type OptionsOf<D extends Definition> = WriteOptions<InputOf<D>, OutputOf<D>>;

/** The mutation behind every write: the endpoint's own, with its outcome told and its inverse registered. */
export function mutationFor<D extends Definition>(
  endpoint: Endpoint<D>,
  { done, undo, ownError, queue }: OptionsOf<D> = {},
) {
  const base = endpoint.mutation();
  return {
    ...base,
    meta: { ...base.meta, ...(ownError === undefined ? {} : { ownError }) },
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    // Here and not where it is called: a page that was left meanwhile still gets its Undo.
    onSuccess: (output: OutputOf<D>, input: InputOf<D>) =>
      tellDone(done?.(input, output), undo?.(input, output)),
  };
}

/** Makes one call of the contract. Rejects as the endpoint does. */
export type Write = <D extends Definition>(
  endpoint: Endpoint<D>,
  input: InputOf<D>,
  options?: OptionsOf<D>,
) => Promise<OutputOf<D>>;

function execute<D extends Definition>(
  client: QueryClient,
  options: ReturnType<typeof mutationFor<D>>,
  input: InputOf<D>,
): Promise<OutputOf<D>> {
  return client
    .getMutationCache()
    .build(client, client.defaultMutationOptions(options))
    .execute(input);
}

/**
 * Writes outside components, with all that the query client does for every write: refreshing what the endpoint affects,
 * the report and the toast of a failure.
 */
export const writer =
  (client: QueryClient): Write =>
  (endpoint, input, options) =>
    execute(client, mutationFor(endpoint, options), input);

/** One write of many: nothing is refreshed and no failure shows a toast. Only for {@link batch}. */
export const silentWriter =
  (client: QueryClient): Write =>
  (endpoint, input, options) => {
    const mutation = mutationFor(endpoint, options);
    const meta = { ...mutation.meta, affects: [], ownError: true };
    return execute(client, { ...mutation, meta }, input);
  };
