import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError } from '@/api/core/errors';
import { report } from '@/lib/telemetry';
import { SessionError } from '@/session';
import { sessionState } from '@/session/state';
import { deriveAgain } from '@/writes/affected';
import { createMutationCache } from '@/writes/mutation-cache';

/** How often a read is retried (ERR-6). */
const RETRIES = 2;
/** If a server asks for a longer wait than this many seconds, people see an error with Retry instead (F-15). */
const LONGEST_WAIT = 60;

/** Whether a failed read should be retried: no answer, a server error, or a request to come back later (ERR-6). */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || sessionState().stop) return false;
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return (error.retryAfter ?? 0) <= LONGEST_WAIT;
  return error.status >= 500 && error.status !== 501;
}

/** Milliseconds until the next try: what the server asks for; otherwise about 1 s, then about 2 s, with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined) {
    return error.retryAfter * 1000;
  }
  return 1000 * 2 ** failures * (0.75 + Math.random() / 2);
}

/**
 * The one place for what all calls share: retries of reads, what a write makes stale, the toast for a failed write, and reports.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => void deriveAgain(client, query),
      onError: (error, { meta }) => {
        // A failed step of the load sequence has already been reported.
        if (!(error instanceof SessionError)) report(error, { endpoint: meta?.endpoint });
      },
    }),
    mutationCache: createMutationCache(
      () => client,
      () => sessionState().stop !== undefined,
    ),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
