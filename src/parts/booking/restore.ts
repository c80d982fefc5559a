import { ApiError } from '@/api/core/errors';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot, ScheduleWrite } from '@/api/schemas/schedules';
import { roundDownToQuarter } from '@/domain/time';
import { now } from '@/lib/clock';
import type { Write } from '@/writes/write';
import { askedAgain, asWrite, kept } from './copies';
import { isOwnError, refusedBy, twinOf } from './refused';
import type { BookResult } from './types';
import { t } from './why-not';

/** Epoch milliseconds from which what runs already can be had again. */
export const fromNow = (): number => roundDownToQuarter(now()).getTime();

/** A write with its refusal as a value. */
export async function attempt(write: () => Promise<Schedule>): Promise<BookResult> {
  try {
    return { kind: 'booked', schedule: await write() };
  } catch (error) {
    const refused = refusedBy(error);
    if (refused) return { kind: 'refused', refused };
    throw error;
  }
}

/** Books, and counts a booking that exists already as the one that was asked for (RACE-5). */
export const send = (write: Write, body: ScheduleWrite): Promise<BookResult> =>
  attempt(async () => {
    try {
      const schedule = await write(schedules.create, { body }, { ownError: isOwnError });
      // An answer without a body still means that it is booked; the lists will show it.
      if (!schedule) throw new Error(t('already'));
      return schedule;
    } catch (error) {
      const twin = twinOf(error);
      if (!twin) throw error;
      return twin;
    }
  });

/** The booking as it is now; undefined when it was canceled as a whole. */
async function standing(id: string): Promise<Schedule | undefined> {
  try {
    const schedule = await schedules.get.call({ params: { id } });
    return schedule.is_deleted || schedule.slots.length === 0 ? undefined : schedule;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Gives a booking the places back that it lost, beside those it has by now. A booking that lost all of them is made anew,
 * with these alone (UNDO-2); one that was masked cannot be (PRIV-1).
 */
export async function restore(
  write: Write,
  schedule: Schedule,
  lost: readonly ScheduleSlot[],
  masked: boolean,
): Promise<BookResult> {
  const from = fromNow();
  const again = lost.map((slot) => asWrite(slot, from));
  const present = await standing(schedule.id);
  if (!present && masked) throw new Error(t('hidden'));
  if (!present) return send(write, askedAgain(schedule, again));
  return attempt(async () => {
    const body = {
      schedule_slots: [...present.slots.map(kept), ...again],
      updated_at: present.updated_at,
    };
    const params = { id: present.id };
    return (await write(schedules.change, { params, body }, { ownError: isOwnError })) ?? present;
  });
}
