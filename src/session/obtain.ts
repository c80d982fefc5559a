import { ApiError } from '@/api/core/errors';
import { session } from '@/api/session';
import { now } from '@/lib/clock';
import { refreshToken } from '@/lib/storage';
import type { AccessToken } from './tokens';

/**
 * A token from the server for the shared refresh token, which other tabs may have rotated meanwhile; without one the
 * session cookie vouches for us.
 *
 * @param signal whose session has ended leaves the refresh token to the next
 */
export async function obtainFromServer(signal?: AbortSignal): Promise<AccessToken | undefined> {
  const stored = refreshToken.get();
  try {
    const pair = await session.token.call(
      {
        body: {
          grant_type: 'refresh_token',
          ...(stored === undefined ? {} : { refresh_token: stored }),
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
    // Only a refusal ends the session; a server in trouble or no network does not.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      refreshToken.remove();
      return undefined;
    }
    throw error;
  }
}
