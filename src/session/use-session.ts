import { createContext, use } from 'react';
import type { Session } from './load';

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides the session to everything below. Rendered by the shell once the session is ready. */
export const SessionProvider = SessionContext.Provider;

/** The session. It’s always available below the shell. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession belongs below the shell');
  return session;
}
