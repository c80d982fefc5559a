import { ApiError } from '@/api/core/errors';

/** The answer of a read, or undefined where the server says that there is no such thing: that is no failure. */
export async function undefinedIfGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
