import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { session } from '@/api/session';
import type { User } from '@/api/schemas/people';
import { now } from '@/lib/clock';
import { personSignal } from '@/lib/scope';
import { refreshToken } from '@/lib/storage';
import { sessionTokens } from './start';

/**
 * Who is signed in, for pages that strangers can also see: the session’s person, or no one. Unlike every other read, it sends no
 * one to login.
 */
export const visitorQuery = queryOptions({
  queryKey: ['session', 'visitor'] as const,
  // `null`, because a query must not return undefined.
  queryFn: ({ client }): Promise<User | null> => whoIsHere(client),
  staleTime: 'static',
  meta: { endpoint: 'session.visitor' },
});

async function whoIsHere(queryClient: QueryClient): Promise<User | null> {
  const tokens = sessionTokens();
  if (tokens.bearer() === undefined) {
    const { fetchToken } = await import('./renew');
    const token = await fetchToken(tokens.person, personSignal());
    if (!token || !tokens.accept(token)) return null;
  }
  return queryClient.query(session.me.query());
}

/**
 * Signs in with a password, without leaving the page.
 *
 * @throws ApiError with status 401 if email and password don’t match
 */
export async function signIn(
  queryClient: QueryClient,
  person: { email: string; password: string },
): Promise<void> {
  const pair = await session.identity.call({ body: person });
  if (!pair) return;
  const access = pair.access_token;
  const { whoIs } = await import('./renew');
  const owner = await whoIs(access);
  if (owner === undefined) return;
  refreshToken.set(pair.refresh_token, owner);
  sessionTokens().accept({ access, owner, expiresAt: now() + pair.expires_in * 1000 });
  await queryClient.resetQueries({ queryKey: visitorQuery.queryKey });
}
