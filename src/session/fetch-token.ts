import { ApiError } from '@/api/core/errors';
import { session } from '@/api/session';
import { now } from '@/lib/clock';
import { refreshToken } from '@/lib/storage';
import type { AccessToken } from './tokens';

/**
 * Gets a token from the server for the shared refresh token, which other tabs may have rotated. Without one, or with one
 * that the server refuses, the session cookie is used: a page that was closed during its renewal leaves behind a
 * token that has been rotated since (F-8).
 *
 * @param signal if it aborts, the session has ended and the refresh token belongs to the next one
 * @returns undefined if the session is over (F-9)
 */
export async function fetchToken(signal?: AbortSignal): Promise<AccessToken | undefined> {
  const stored = refreshToken.get();
  let token = await renew(stored, signal);
  if (!token && stored !== undefined) {
    // Another tab may have stored a newer one while ours was refused.
    const newer = refreshToken.get();
    token = await renew(newer === stored ? undefined : newer, signal);
  }
  if (!token) refreshToken.remove();
  return token;
}

/** Renews with a refresh token, or with only the cookie. Returns undefined if the server refuses. */
async function renew(
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<AccessToken | undefined> {
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
    refreshToken.set(pair.refresh_token);
    return { access: pair.access_token, expiresAt: now() + pair.expires_in * 1000 };
  } catch (error) {
    signal?.throwIfAborted();
    // Only a refusal ends the session; a server error or a missing network doesn’t.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}
