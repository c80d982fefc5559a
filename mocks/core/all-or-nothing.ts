import { Refused } from './refuse';

interface RefusedBody {
  readonly result: { readonly errors: Readonly<Record<string, string>> };
}

/**
 * Runs a step for each entry of a batch. If any is refused, all are: the refusal contains every failing entry with its
 * status and errors, so that the rest can be sent with one more click (RACE-9).
 *
 * @param placeOf the original index of an entry, if entries are processed in another order
 */
export function allOrNothing<T, U>(
  entries: readonly T[],
  step: (entry: T) => U,
  placeOf: (entry: T, index: number) => number = (_entry, index) => index,
): U[] {
  const done: U[] = [];
  const failing: { index: number; status: number; errors: Readonly<Record<string, string>> }[] = [];
  let first: Refused | undefined;
  for (const [index, entry] of entries.entries()) {
    try {
      done.push(step(entry));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      first ??= error;
      failing.push({
        index: placeOf(entry, index),
        status: error.status,
        ...(error.body as RefusedBody).result,
      });
    }
  }
  if (!first) return done;
  const { result } = first.body as RefusedBody;
  throw new Refused(first.status, { result: { ...result, failing } });
}
