import { undefinedIfGone } from '@/api/core/errors';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { roundDownToQuarter } from '@/domain/time';
import { now } from '@/lib/clock';
import type { Write } from '@/writes/write';
import { bookingCopy, slotCopy, unchangedSlot } from './copies';
import { isOwnError, refusedBy, existingBookingIn } from './refused';
import type { BookResult } from './types';
import { t } from './why-not';

/** Epoch milliseconds from which a running slot can be booked again. */
export const fromNow = (): number => roundDownToQuarter(now()).getTime();

/** The outcome of a write, with a refusal as a value. */
export async function outcomeOf(write: Promise<Schedule>): Promise<BookResult> {
  try {
    return { kind: 'booked', schedule: await write };
  } catch (error) {
    const refused = refusedBy(error);
    if (refused) return { kind: 'refused', refused };
    throw error;
  }
}

/** The new booking; an existing one counts as the requested one (RACE-5). */
export async function createdOrExisting(write: Promise<Schedule | undefined>): Promise<Schedule> {
  try {
    const schedule = await write;
    // An answer without a body still means success; the lists will show the booking.
    if (!schedule) throw new Error(t('already'));
    return schedule;
  } catch (error) {
    const existing = existingBookingIn(error);
    if (!existing) throw error;
    return existing;
  }
}

/** The current booking; undefined if it was canceled completely. */
export async function currentSchedule(id: string): Promise<Schedule | undefined> {
  const schedule = await undefinedIfGone(schedules.get.call({ params: { id } }));
  return !schedule || schedule.is_deleted || schedule.slots.length === 0 ? undefined : schedule;
}

/**
 * Restores a booking’s lost places, in addition to those it has now. A booking that lost all of them is created again with these
 * alone (UNDO-2), unless it was masked (PRIV-1).
 */
export async function restore(
  write: Write,
  schedule: Schedule,
  lost: readonly ScheduleSlot[],
  masked: boolean,
): Promise<BookResult> {
  const from = fromNow();
  const again = lost.map((slot) => slotCopy(slot, from));
  const present = await currentSchedule(schedule.id);
  if (!present && masked) throw new Error(t('hidden'));
  const own = { ownError: isOwnError };
  if (!present) {
    const body = bookingCopy(schedule, again);
    return outcomeOf(createdOrExisting(write(schedules.create, { body }, own)));
  }
  const body = {
    schedule_slots: [...present.slots.map(unchangedSlot), ...again],
    updated_at: present.updated_at,
  };
  const change = write(schedules.change, { params: { id: present.id }, body }, own);
  return outcomeOf(change.then((changed) => changed ?? present));
}
