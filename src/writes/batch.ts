import type { QueryClient } from '@tanstack/react-query';
import { personSignal } from '@/lib/scope';
import { refresh } from './affected';
import { checkDoubts, doubt, settleDoubts } from './doubts';
import { mayBeSaved } from './problem';
import { silentWriter, type Write } from './write';

/** Maximum concurrent calls. Over HTTP/1.1, browsers don’t open more connections per host either. */
const AT_ONCE = 6;

/**
 * Runs the writes of one click together. The data they affect reloads once, at the end. No call shows a toast; the caller
 * reports the overall outcome. If an answer is lost, it rejects after the data was read again, so that a second attempt starts
 * from what was saved.
 *
 * @param work makes the writes with the function it receives
 */
export async function batch<T>(
  client: QueryClient,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(client, work, { isNew: true });
  } catch (error) {
    if (mayBeSaved(error)) await settleDoubts(client);
    throw error;
  }
}

interface AttemptOptions {
  /** Refuses to write what an earlier lost answer may have changed, unless that was read since. */
  readonly isNew: boolean;
  /** Who writes, if not the current person: what reverts a write belongs to whoever made it. */
  readonly person?: AbortSignal;
}

/**
 * Like {@link batch}, but doesn’t wait for the data. Only for {@link batch}, sequences, and large changes. Once the person’s session
 * is over, nothing more is sent, because it would be sent as the next one (F-53, ROLE-9), and it rejects with an `AbortError`.
 */
export async function attempt<T>(
  client: QueryClient,
  work: (write: Write) => Promise<T>,
  { isNew, person = personSignal() }: AttemptOptions,
): Promise<T> {
  const names = new Set<string>();
  const send = silentWriter(client);
  const write: Write = async (endpoint, input, options) => {
    person.throwIfAborted();
    const affected = endpoint.definition.affects ?? [];
    if (isNew) await checkDoubts(client, affected);
    for (const name of affected) names.add(name);
    return send(endpoint, input, options);
  };
  try {
    const result = await work(write);
    person.throwIfAborted();
    return result;
  } catch (error) {
    if (mayBeSaved(error)) doubt(client, names);
    throw error;
  } finally {
    // After a failure too: a call may have succeeded even if its response was lost.
    void refresh(client, [...names]);
  }
}

/** The outcome for each item of a batch. */
export interface EachResult<T> {
  readonly done: readonly T[];
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
}

/** Runs a job for each item, six at a time. A failure doesn’t stop the others. */
export async function forEach<T>(
  items: readonly T[],
  job: (item: T) => Promise<unknown>,
): Promise<EachResult<T>> {
  const done: T[] = [];
  const failed: { item: T; error: unknown }[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = items.slice(at, at + AT_ONCE);
    const settled = await Promise.allSettled(some.map(job));
    for (const [index, item] of some.entries()) {
      const result = settled[index];
      if (result?.status === 'rejected') failed.push({ item, error: result.reason });
      else done.push(item);
    }
  }
  return { done, failed };
}
