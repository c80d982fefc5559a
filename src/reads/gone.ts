import { isMissing } from '@/api/core/errors';

/** The answer of a read, or undefined if the server says that the object doesn’t exist, which isn’t a failure. */
export async function undefinedIfGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
