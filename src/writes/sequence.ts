import type { QueryClient } from '@tanstack/react-query';
import { ConnectionError } from '@/api/core/errors';
import { personSignal } from '@/lib/scope';
import { attempt } from './batch';
import { settleDoubts } from './doubts';
import { PartialFailure } from './partial-failure';
import { mayBeSaved } from './problem';
import type { Write } from './write';
import { Written } from './written';

interface StepOptions {
  /**
   * Whether the inverse also runs when the step got no response, so it’s unknown whether it succeeded. Only for inverses
   * that are harmless if it didn’t.
   */
  readonly evenIfUnknown?: boolean;
}

/** Runs one step. Its inverse receives the step’s result, or undefined if there was no response. */
export type Step = <T>(
  run: (write: Write) => Promise<T>,
  inverse: (write: Write, result: T | undefined) => Promise<unknown>,
  options?: StepOptions,
) => Promise<T>;

/** A completed step. */
interface Entry {
  readonly redo: (write: Write) => Promise<unknown>;
  readonly undo: (write: Write) => Promise<unknown>;
}

/** A completed sequence. */
export interface SequenceResult<T> {
  readonly value: T;
  /**
   * Undoes all steps in reverse order. If one can’t be undone, the others run again and the failure is thrown, so trying
   * never loses anything.
   */
  readonly rollBack: () => Promise<void>;
  /** The ids of all that was written, if known. */
  readonly things: ReadonlySet<string> | undefined;
}

/**
 * Runs several calls as one, each with its inverse. If a call fails, the earlier ones are undone in reverse order and the
 * failure is thrown. If undoing fails too, {@link PartialFailure} is thrown; `tellHalfDone` reports it and keeps its `restore` as an
 * Undo. The data the calls affect reloads once, and none of them shows a toast. If an answer is lost, it rejects after the data was
 * read again, like {@link batch}.
 */
export async function sequence<T>(
  client: QueryClient,
  work: (step: Step) => Promise<T>,
): Promise<SequenceResult<T>> {
  const done: Entry[] = [];
  const written = new Written();
  const person = personSignal();
  try {
    const value = await attempt(client, (write) => work(stepper(noting(write, written), done)), {
      isNew: true,
    });
    return { value, rollBack: () => rollBack(client, done, []), things: written.things };
  } catch (cause) {
    // The next person may neither revert it nor be told.
    if (person.aborted) throw cause;
    await unwind(client, done, cause);
    if (mayBeSaved(cause)) await settleDoubts(client);
    throw cause;
  }
}

/** Writes, and notes what was written. */
const noting =
  (write: Write, written: Written): Write =>
  async (endpoint, input, options) => {
    const output = await write(endpoint, input, options);
    written.add(input, output);
    return output;
  };

const stepper =
  (present: Write, done: Entry[]): Step =>
  async (run, inverse, { evenIfUnknown = false } = {}) => {
    let result: Awaited<ReturnType<typeof run>> | undefined;
    const redo = async (write: Write) => {
      result = await run(write);
      return result;
    };
    const entry: Entry = { redo, undo: (write) => inverse(write, result) };
    try {
      const answer = await redo(present);
      done.push(entry);
      return answer;
    } catch (error) {
      if (evenIfUnknown && error instanceof ConnectionError) done.push(entry);
      throw error;
    }
  };

/** Moves steps from one stack to another, from the top, each after its job has finished. */
async function drain(
  from: Entry[],
  to: Entry[],
  job: (entry: Entry) => Promise<unknown>,
): Promise<void> {
  for (let entry = from.at(-1); entry; entry = from.at(-1)) {
    await job(entry);
    from.pop();
    to.push(entry);
  }
}

/** Reverting doesn’t wait for what it reverts to be read. */
const recover = (client: QueryClient, work: (write: Write) => Promise<void>): Promise<void> =>
  attempt(client, work, { isNew: false });

async function unwind(client: QueryClient, done: Entry[], cause: unknown): Promise<void> {
  try {
    await recover(client, (write) => drain(done, [], (entry) => entry.undo(write)));
  } catch (problem) {
    throw new PartialFailure(cause, problem, () => unwind(client, done, cause));
  }
}

async function rollBack(client: QueryClient, done: Entry[], undone: Entry[]): Promise<void> {
  try {
    await recover(client, (write) => drain(done, undone, (entry) => entry.undo(write)));
  } catch (cause) {
    try {
      await recover(client, (write) => drain(undone, done, (entry) => entry.redo(write)));
    } catch (problem) {
      throw new PartialFailure(cause, problem, () => rollBack(client, done, undone));
    }
    throw cause;
  }
}
