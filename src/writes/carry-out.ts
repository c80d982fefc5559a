import { HalfDone } from './half-done';
import { tellDone, tellHalfDone } from './outcome';
import { tellProblem } from './problem';
import type { Carried } from './sequence';

interface Outcome<T> {
  /** What was written, as the key of its Undo. */
  readonly subject: string;
  /** The message on success: "Deleted 3 tags". If the sequence stops partway, the same message names it. */
  readonly done: string;
  /** The message when it depends on the responses: "Invited 47 people". */
  readonly told?: ((value: T) => string) | undefined;
  /** False if undoing it would be pointless (UNDO-3). */
  readonly undoable?: boolean | undefined;
  /** Whether the caller shows the error itself. */
  readonly ownError?: boolean | undefined;
}

/**
 * Runs a sequence and reports its outcome: what was done, with Undo; what remains if it stopped partway; or why nothing was
 * done. Also throws on failure.
 */
export async function carryOut<T>(
  { subject, done, told, undoable = true, ownError = false }: Outcome<T>,
  work: () => Promise<Carried<T>>,
): Promise<T> {
  try {
    const { value, takeBack } = await work();
    tellDone(told?.(value) ?? done, undoable ? { subject, run: takeBack } : undefined);
    return value;
  } catch (error) {
    if (error instanceof HalfDone) tellHalfDone(error, { subject, what: done });
    else if (!ownError) tellProblem(error);
    throw error;
  }
}
