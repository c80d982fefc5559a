import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { undefinedIfGone } from '@/api/core/errors';
import { mayBeSaved } from './problem';
import { readFirst } from './read-first';

/**
 * The last deletion of several writes that lose something if they’re taken back after it. If its answer is lost, it’s read whether
 * the object is gone. Rejects only if it’s certain that it’s still there.
 *
 * @param read how the object is read
 * @returns whether it’s certain that it’s gone
 */
export async function removeForSure<T, Data, Key extends QueryKey>(
  client: QueryClient,
  read: QueryExecuteOptions<T, Error, Data, T, Key>,
  remove: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (!mayBeSaved(error)) throw error;
    const isGone = await isDeleted(client, read).catch(() => undefined);
    if (isGone === false) throw error;
    return isGone === true;
  }
}

/** Whether an object is gone, never from a cached answer. Rejects if that can’t be read. */
export async function isDeleted<T, Data, Key extends QueryKey>(
  client: QueryClient,
  read: QueryExecuteOptions<T, Error, Data, T, Key>,
): Promise<boolean> {
  const fresh = readFirst(client, { ...read, staleTime: 0 }, { ownError: true });
  return (await undefinedIfGone(fresh)) === undefined;
}
