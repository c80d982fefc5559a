import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery, type Session } from '@/session';

/** The session as it’s known; undefined while there’s none. Reads nothing. */
export function knownSession(client: QueryClient): Session | undefined {
  const state = client.getQueryData(sessionQuery.queryKey);
  return state?.kind === 'ready' ? state.session : undefined;
}
