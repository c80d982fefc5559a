import { onlineManager } from '@tanstack/react-query';
import { ApiError, undefinedIfGone } from '@/api/core/errors';
import type { Schedule } from '@/api/schemas/schedules';
import { i18n } from '@/lib/i18n';
import { Unknown } from '@/writes/large/types';
import { readBooking } from './statuses';

/** Reads a booking, or says that no one knows what happened to it. */
export const found = async (id: string): Promise<Schedule | undefined> => {
  try {
    return await undefinedIfGone(readBooking(id));
  } catch (error) {
    throw new Unknown('', { cause: error });
  }
};

/**
 * Makes a write. If its answer is lost, the booking is read again to see whether it was made; if not, it’s made once more. Rejects
 * with {@link Unknown} if it can’t be read.
 */
export async function sure(
  id: string,
  send: () => Promise<unknown>,
  isDone: (present: Schedule | undefined) => boolean,
): Promise<Schedule | undefined> {
  for (let again = 0; again < 2; again += 1) {
    try {
      return (await send()) as Schedule | undefined;
    } catch (error) {
      if (error instanceof ApiError || !onlineManager.isOnline()) throw error;
      const present = await found(id);
      if (isDone(present)) return present;
    }
  }
  throw new Error(i18n.t('writes:notSaved'));
}
