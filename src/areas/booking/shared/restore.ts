import { undefinedIfGone } from '@/api/core/errors';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { roundDownToQuarter } from '@/domain/time';
import { now } from '@/lib/clock';
import { forEach } from '@/writes/batch';
import type { Write } from '@/writes/write';
import { bookingCopy, slotCopy, unchangedSlot } from './copies';
import { isOwnError, refusedBy, existingBookingIn } from './refused';
import type { BookAnswer } from './types';
import { t } from './why-not';

/** Epoch milliseconds from which a running slot can be booked again. */
export const fromNow = (): number => roundDownToQuarter(now()).getTime();

/** The outcome of a write, with a refusal as a value. */
export async function outcomeOf(write: Promise<Schedule>): Promise<BookAnswer> {
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

/** Places that a booking lost, with the booking as it was before. */
export interface Lost {
  readonly schedule: Schedule;
  readonly slots: readonly ScheduleSlot[];
}

/** The outcome for each of several bookings: restored, refused by a rule, or failed otherwise. */
export type Restored = BookAnswer | { readonly kind: 'failed'; readonly error: unknown };

const isSameSlot = (one: ScheduleSlot, other: ScheduleSlot): boolean =>
  one.id === other.id ||
  (one.resource.id === other.resource.id &&
    one.user?.id === other.user?.id &&
    one.start === other.start);

/** Whether a slot was running when it was released, so that it ended then (PRES-5). */
const isEnded = (slot: ScheduleSlot, present: Schedule): boolean =>
  present.slots.some(({ id, end }) => id === slot.id && end < slot.end);

/**
 * Restores a booking’s lost places, in addition to those it has now. A booking that lost all of them is created again with these
 * alone (UNDO-2), unless it was masked (PRIV-1). A place that was released while it was running is booked anew for the rest. For a date of a series, see {@link bringBack}.
 */
async function restoreOne(
  write: Write,
  { schedule, slots }: Lost,
  masked: boolean,
): Promise<BookAnswer> {
  const present = await currentSchedule(schedule.id);
  if (!present && masked) throw new Error(t('hidden'));
  if (!present && schedule.master_id !== null) throw new Error(t('seriesChanged'));
  const from = fromNow();
  const own = { ownError: isOwnError };
  const create = (again: readonly ScheduleSlot[], since: number) => {
    const body = bookingCopy(
      schedule,
      again.map((slot) => slotCopy(slot, since)),
    );
    return outcomeOf(createdOrExisting(write(schedules.create, { body }, own)));
  };
  if (!present) return create(slots, from);
  const ended = slots.filter((slot) => isEnded(slot, present));
  if (ended.length > 0) {
    // What was released while it was running is over: its rest is booked anew, right after it.
    const ends = ended.map(({ id }) => present.slots.find((each) => each.id === id)?.end ?? '');
    const rest = await create(ended, Math.max(from, ...ends.map((end) => Date.parse(end))));
    if (rest.kind === 'refused' || ended.length === slots.length) return rest;
  }
  const again = slots
    .filter((slot) => !present.slots.some((each) => isSameSlot(each, slot)))
    .map((slot) => slotCopy(slot, from));
  if (again.length === 0) return { kind: 'booked', schedule: present };
  const body = {
    schedule_slots: [...present.slots.map(unchangedSlot), ...again],
    updated_at: present.updated_at,
  };
  const change = write(schedules.change, { params: { id: present.id }, body }, own);
  return outcomeOf(change.then((changed) => changed ?? present));
}

const settled = async (work: Promise<BookAnswer>): Promise<Restored> => {
  try {
    return await work;
  } catch (error) {
    return { kind: 'failed', error };
  }
};

/** The reason why dates can’t return to their series, if there is one. */
async function bringBack(write: Write, dates: readonly Schedule[]): Promise<Restored | undefined> {
  const { bringDatesBack } = await import('./restore-series');
  const [first] = dates;
  if (!first) return undefined;
  const tried = await settled(outcomeOf(bringDatesBack(write, dates).then(() => first)));
  return tried.kind === 'booked' ? undefined : tried;
}

/** Brings the canceled dates of one series back into it, each that can (UNDO-4), and says why the others can’t. */
async function bringEachBack(
  write: Write,
  dates: readonly Schedule[],
): Promise<ReadonlyMap<string, Restored>> {
  const problem = await bringBack(write, dates);
  if (!problem) return new Map();
  if (dates.length === 1) return new Map(dates.map(({ id }) => [id, problem]));
  const problems = new Map<string, Restored>();
  // One after the other, because each starts from the rule that the previous one left.
  for (const date of dates) {
    const own = await bringBack(write, [date]);
    if (own) problems.set(date.id, own);
  }
  return problems;
}

/**
 * Restores the lost places of several bookings. Dates of a series that were canceled completely return to it together (UNDO-4).
 *
 * @param isMasked whether privacy hides what’s needed to create a booking again (PRIV-1)
 * @returns the outcomes in the same order; a failure doesn’t stop the others
 */
export async function restoreAll(
  write: Write,
  lost: readonly Lost[],
  isMasked: (schedule: Schedule) => boolean,
): Promise<Restored[]> {
  const gone = new Map<string, Schedule[]>();
  await forEach(
    lost.filter(({ schedule }) => schedule.master_id !== null && !isMasked(schedule)),
    async ({ schedule }) => {
      if (await currentSchedule(schedule.id)) return;
      const master = schedule.master_id ?? '';
      gone.set(master, [...(gone.get(master) ?? []), schedule]);
    },
  );
  const problems = new Map<string, Restored>();
  await forEach([...gone.values()], async (dates) => {
    for (const [id, problem] of await bringEachBack(write, dates)) problems.set(id, problem);
  });
  const outcomes = new Map<Lost, Restored>();
  await forEach(lost, async (each) => {
    const { schedule } = each;
    outcomes.set(
      each,
      problems.get(schedule.id) ?? (await settled(restoreOne(write, each, isMasked(schedule)))),
    );
  });
  return lost.flatMap((each) => outcomes.get(each) ?? []);
}

/** Restores a booking’s lost places; see {@link restoreAll}. Rejects if it fails for another reason than a rule. */
export async function restore(
  write: Write,
  schedule: Schedule,
  slots: readonly ScheduleSlot[],
  masked: boolean,
): Promise<BookAnswer> {
  const [outcome] = await restoreAll(write, [{ schedule, slots }], () => masked);
  if (!outcome) throw new Error('Nothing to restore');
  if (outcome.kind === 'failed') throw outcome.error;
  return outcome;
}
