import { PartialFailure } from './partial-failure';
import { announceDone, announcePartialFailure, announceUnsure } from './outcome';
import { showProblem } from './problem';
import type { SequenceResult } from './sequence';

interface Outcome<T> {
  /** What was written, as the key of its Undo. */
  readonly subject: string;
  /** The message on success: "Deleted 3 tags". If the sequence stops partway, the same message names it. */
  readonly done: string;
  /** The message when it depends on the responses: "Invited 47 people". */
  readonly message?: ((value: T) => string) | undefined;
  /** The message, if no one can tell whether all of it was done because an answer was lost. */
  readonly unsure?: ((value: T) => string | undefined) | undefined;
  /** False if undoing it would be pointless (UNDO-3). */
  readonly undoable?: boolean | ((value: T) => boolean) | undefined;
  /** Epoch milliseconds from which undoing it would be untrue (UNDO-3). */
  readonly until?: number | undefined;
  /** Whether the caller shows the error itself. */
  readonly ownError?: boolean | undefined;
}

/**
 * Runs a sequence and reports its outcome: what was done, with Undo; what remains if it stopped partway; or why nothing was
 * done. Also throws on failure.
 */
export async function runAndAnnounce<T>(
  { subject, done, message, unsure, undoable = true, until, ownError = false }: Outcome<T>,
  work: () => Promise<SequenceResult<T>>,
): Promise<T> {
  try {
    const { value, rollBack, things } = await work();
    const inverse = { subject, run: rollBack, things, until };
    const doubt = unsure?.(value);
    if (doubt !== undefined) announceUnsure(doubt, { ...inverse, what: done });
    else {
      const isUndoable = typeof undoable === 'function' ? undoable(value) : undoable;
      announceDone(message?.(value) ?? done, isUndoable ? inverse : undefined);
    }
    return value;
  } catch (error) {
    if (error instanceof PartialFailure) announcePartialFailure(error, { subject, what: done });
    else if (!ownError) showProblem(error);
    throw error;
  }
}
