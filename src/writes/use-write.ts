import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';
import { mutationFor, type OptionsOf } from './write';

/** A component’s write and the outcome of its latest call. */
export interface WriteState<D extends Definition> {
  /** Makes the call. Rejects like the endpoint does, after reporting the failure. */
  readonly run: (input: InputOf<D>) => Promise<OutputOf<D>>;
  /** Makes the call without waiting, for event handlers that rely on {@link error} and the toast. */
  readonly start: (input: InputOf<D>) => void;
  readonly busy: boolean;
  /** The last write succeeded. */
  readonly succeeded: boolean;
  /** The response of the latest successful call, or undefined. */
  readonly output: OutputOf<D> | undefined;
  /** Why the latest call failed, or null. */
  readonly error: Error | null;
  /** Clears the outcome of the latest call. */
  readonly reset: () => void;
}

/**
 * Defines a component’s write in one place: the endpoint, the message, and the inverse, if any. The data the endpoint affects
 * reloads, and the message and Undo outlive the component.
 *
 *     const remove = useWrite(tags.remove, {
 *       done: () => t('removed', { name }),
 *       undo: () => ({ subject: `tag:${id}`, run: () => create.run({ body: copy }) }),
 *     });
 *     <Button busy={remove.busy} onClick={() => remove.start({ params: { id } })}>
 */
export function useWrite<D extends Definition>(
  endpoint: Endpoint<D>,
  options?: OptionsOf<D>,
): WriteState<D> {
  const { mutateAsync, mutate, isPending, isSuccess, data, error, reset } = useMutation(
    mutationFor(endpoint, options),
  );
  // Both are stable between renders, so that components that receive them don’t render again.
  const run = useCallback((input: InputOf<D>) => mutateAsync(input), [mutateAsync]);
  const start = useCallback((input: InputOf<D>) => mutate(input), [mutate]);
  return {
    run,
    start,
    busy: isPending,
    succeeded: isSuccess,
    output: data,
    error,
    reset,
  };
}
