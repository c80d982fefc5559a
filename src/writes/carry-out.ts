import { HalfDone } from './half-done';
import { tellDone, tellHalfDone } from './outcome';
import { tellProblem } from './problem';
import type { Carried } from './sequence';

interface Outcome<T> {
  /** What was written; its Undo is found by it. */
  readonly subject: string;
  /** What is said once it is done: "Deleted 3 tags". Where it stopped halfway, the same words say what is left undone. */
  readonly done: string;
  /** What is said instead where only the answers tell: "Invited 47 people". */
  readonly told?: ((value: T) => string) | undefined;
  /** False where taking it back would be of no use (UNDO-3). */
  readonly undoable?: boolean | undefined;
  /** Whether the caller shows the error itself. */
  readonly ownError?: boolean | undefined;
}

/**
 * Carries out a sequence and tells its outcome: what was done with its Undo, what is left where it stopped halfway, or why
 * nothing was done. A failure is thrown as well.
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
