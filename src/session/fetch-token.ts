import { ApiError } from '@/api/core/errors';
import { session } from '@/api/session';
import { now } from '@/lib/clock';
import { refreshToken } from '@/lib/storage';
import type { AccessToken } from './token';
import { whoIs } from './who-is';

/**
 * Gets a token from the server for the shared refresh token, which other tabs may have rotated. Without one, or with one
 * that the server refuses, the session cookie is used: a page that was closed during its renewal leaves behind a
 * token that has been rotated since (F-8). A refresh token that’s stored for someone else isn’t used (ROLE-9).
 *
 * @param person who needs it; undefined if no one has been loaded yet
 * @param signal if it aborts, the session has ended and the refresh token belongs to the next one
 * @returns the token with its owner, who is another person if the browser’s session is theirs now. In that case, nothing is
 *   stored. Undefined if the session is over (F-9)
 */
export async function fetchToken(
  person: string | undefined,
  signal?: AbortSignal,
): Promise<AccessToken | undefined> {
  const stored = usable(person);
  let token = await renew(stored, person, signal);
  if (!token && stored !== undefined) {
    // Another tab may have stored a newer one while ours was refused.
    const newer = usable(person);
    token = await renew(newer === stored ? undefined : newer, person, signal);
  }
  if (!token && usable(person) !== undefined) refreshToken.remove();
  return token;
}

/** The stored refresh token, unless it’s someone else’s. */
function usable(person: string | undefined): string | undefined {
  const owner = refreshToken.owner();
  const isOther = person !== undefined && owner !== undefined && owner !== person;
  return isOther ? undefined : refreshToken.get();
}

/** Renews with a refresh token, or with only the cookie. Returns undefined if the server refuses. */
async function renew(
  token: string | undefined,
  person: string | undefined,
  signal: AbortSignal | undefined,
): Promise<AccessToken | undefined> {
  // A refresh token’s person never changes, but the cookie’s does.
  const known = token === undefined ? undefined : refreshToken.owner();
  try {
    const pair = await session.token.call(
      {
        body: {
          grant_type: 'refresh_token',
          ...(token === undefined ? {} : { refresh_token: token }),
        },
      },
      { signal },
    );
    signal?.throwIfAborted();
    if (!pair) return undefined;
    const access = pair.access_token;
    const owner = known ?? (await whoIs(access, signal));
    signal?.throwIfAborted();
    if (owner === undefined) return undefined;
    if (person === undefined || owner === person) refreshToken.set(pair.refresh_token, owner);
    return { access, owner, expiresAt: now() + pair.expires_in * 1000 };
  } catch (error) {
    signal?.throwIfAborted();
    // Only a refusal ends the session; a server error or a missing network doesn’t.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}
