import {
  onlineManager,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { ConnectionError } from '@/api/core/errors';
import { showProblem } from './problem';

/**
 * Someone else has saved since the person saw what they’re changing, which the server can’t tell because the object has no
 * version. Nothing was written (RACE-7).
 */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export interface ReadFirstOptions {
  /** Whether the caller shows the error itself; otherwise it’s reported like that of a write. */
  readonly ownError?: boolean;
}

/**
 * Reads what a write starts from. A page’s reads wait for the network; a write doesn’t: offline, it fails at once, and it’s
 * never made later (F-2).
 */
export async function readFirst<T, Data = T, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, Data, T, Key>,
  { ownError = false }: ReadFirstOptions = {},
): Promise<Data> {
  try {
    // The page may already be waiting for the same answer, and would share the wait.
    if (!onlineManager.isOnline()) {
      throw new ConnectionError(String(options.meta?.endpoint ?? options.queryKey), 'offline');
    }
    return await client.query({ ...options, networkMode: 'always' });
  } catch (error) {
    if (!ownError) showProblem(error);
    throw error;
  }
}
