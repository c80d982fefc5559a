import { ApiClient, apiClient } from '@/api/core/client';
import { ApiError } from '@/api/core/errors';
import { session } from '@/api/session';

/**
 * Asks the server whose credentials these are (ROLE-9). Impersonation doesn’t count: it’s the person who acts.
 *
 * @param access an access token; without one, the browser’s session cookie is meant
 * @returns their id; undefined if the server doesn’t accept the credentials
 * @throws ApiError or ConnectionError if it can’t be known now
 */
export async function whoIs(access?: string, signal?: AbortSignal): Promise<string | undefined> {
  const { baseUrl } = apiClient().config;
  // Neither renews nor leaves for login, and names no impersonated person.
  const client = new ApiClient({
    baseUrl,
    strict: false,
    credentials: () => ({ bearer: access }),
  });
  try {
    return (await session.me.call({}, { client, signal })).id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}
