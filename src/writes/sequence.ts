import type { QueryClient } from '@tanstack/react-query';
import { ConnectionError } from '@/api/core/errors';
import { batch } from './batch';
import { HalfDone } from './half-done';
import type { Write } from './write';

interface StepOptions {
  /**
   * Whether the inverse also runs when the step got no answer, so that nobody knows whether it was carried out. Only for
   * an inverse that does no harm when it was not.
   */
  readonly evenIfUnknown?: boolean;
}

/** Carries out one step. Its inverse is given what the step resolved to, or undefined where no answer came. */
export type Step = <T>(
  run: (write: Write) => Promise<T>,
  inverse: (write: Write, result: T | undefined) => Promise<unknown>,
  options?: StepOptions,
) => Promise<T>;

/** A step that was carried out. */
interface Entry {
  readonly redo: (write: Write) => Promise<unknown>;
  readonly undo: (write: Write) => Promise<unknown>;
}

/** A sequence that was carried out. */
export interface Carried<T> {
  readonly value: T;
  /**
   * Undoes all steps, the last one first. When one of them cannot be undone, the others are carried out again and the
   * failure is thrown: nothing is lost by trying.
   */
  readonly takeBack: () => Promise<void>;
}

/**
 * Several calls that belong together, each with its inverse. When one fails, those before it are undone, the last one
 * first, and the failure is thrown. When undoing fails as well, {@link HalfDone} is thrown; `tellHalfDone` says so and
 * keeps its `restore` as an Undo. What the calls affect is refreshed once, and none of them shows a toast.
 */
export async function sequence<T>(
  client: QueryClient,
  work: (step: Step) => Promise<T>,
): Promise<Carried<T>> {
  const done: Entry[] = [];
  try {
    const value = await batch(client, (write) => work(stepper(write, done)));
    return { value, takeBack: () => takeBack(client, done, []) };
  } catch (cause) {
    await unwind(client, done, cause);
    throw cause;
  }
}

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

/** Moves steps from one stack to another, the top one first, each once its job is done. */
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

async function unwind(client: QueryClient, done: Entry[], cause: unknown): Promise<void> {
  try {
    await batch(client, (write) => drain(done, [], (entry) => entry.undo(write)));
  } catch (problem) {
    throw new HalfDone(cause, problem, () => unwind(client, done, cause));
  }
}

async function takeBack(client: QueryClient, done: Entry[], undone: Entry[]): Promise<void> {
  try {
    await batch(client, (write) => drain(done, undone, (entry) => entry.undo(write)));
  } catch (cause) {
    try {
      await batch(client, (write) => drain(undone, done, (entry) => entry.redo(write)));
    } catch (problem) {
      throw new HalfDone(cause, problem, () => takeBack(client, done, undone));
    }
    throw cause;
  }
}
