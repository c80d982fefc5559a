import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';
import { mutationFor, type OptionsOf } from './write';

/** A write of a component, and how the last one of them went. */
export interface WriteState<D extends Definition> {
  /** Makes the call. Rejects as the endpoint does, after the failure was told. */
  readonly run: (input: InputOf<D>) => Promise<OutputOf<D>>;
  /** Makes the call without waiting: for event handlers that leave the outcome to {@link error} and the toast. */
  readonly start: (input: InputOf<D>) => void;
  readonly busy: boolean;
  /** The last write succeeded. */
  readonly succeeded: boolean;
  /** What the last write was answered with; undefined while none was. */
  readonly output: OutputOf<D> | undefined;
  /** Why the last write failed; null while none has. */
  readonly error: Error | null;
  /** Forgets the outcome of the last write. */
  readonly reset: () => void;
}

/**
 * A write from a component, said in one definition: the endpoint, the words of its outcome, its inverse if there is one.
 * What the endpoint affects is refreshed, and outcome and Undo survive the component.
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
  // Both stay the same from drawing to drawing, so that what is handed them isn't drawn again.
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
