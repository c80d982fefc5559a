import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot, ScheduleSlotWrite } from '@/api/schemas/schedules';
import { formatServerInstant, officeDay } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import { now } from '@/lib/clock';
import { bookingCopy, slotCopy, unchangedSlot } from '@/areas/booking/shared/copies';
import { createdOrExisting, currentSchedule, fromNow } from '@/areas/booking/shared/restore';
import { momentNow } from '@/areas/booking/shared/times-now';
import { mayBeSaved } from '@/writes/problem';
import type { Work } from '@/writes/large/types';
import { isAt, type BookingData } from './booking-data';
import { keepAnswers, keepPresence } from './statuses';
import { t } from './text';

/** A booking that isn’t as it was, although nothing refused it. */
export class NotRestored extends Error {
  override readonly name = 'NotRestored';
  /** Trying again would change nothing. */
  readonly isFinal: boolean;

  constructor(why: string, isFinal = true) {
    super(why);
    this.isFinal = isFinal;
  }
}

/** What a slot was, and what it’s restored as. */
interface Wanted {
  readonly was: ScheduleSlot;
  readonly write: ScheduleSlotWrite;
}

/** Whether a slot is what was wanted, whatever its id. */
const isSame = (slot: ScheduleSlot, { was, write }: Wanted): boolean =>
  isAt(slot, { place_id: write.resource_id, start: write.start, end: write.end }) &&
  (slot.user?.id ?? null) === (was.user?.id ?? null) &&
  slot.team_id === was.team_id &&
  slot.slots === was.slots;

/**
 * Restores the places that a large change moved or released, by comparing the booking with what it was: with their times, holders,
 * and answers, in addition to what it has now. What someone else has changed since stays theirs. Doing it twice changes nothing.
 *
 * Rejects with the server’s refusal, or with {@link NotRestored}.
 *
 * @returns its id now
 */
export async function restoreBooking(work: Work, data: BookingData): Promise<string | undefined> {
  const { schedule } = data;
  const present = await currentSchedule(schedule.id);
  const plan = wantedOf(work, data, present);
  const saved =
    plan.wanted.length === 0 && plan.changed.size === 0
      ? present
      : present
        ? await change(work, present, plan)
        : await create(work, data, plan);
  if (saved) await keepStates(work, saved, plan);
  if (plan.problem !== undefined) throw new NotRestored(plan.problem);
  if (!present && saved && schedule.master_id !== null) throw new NotRestored(t('seriesLost'));
  return saved?.id;
}

interface Plan {
  /** Slots that are missing. */
  readonly wanted: readonly Wanted[];
  /** Slots that are there but otherwise, by id. */
  readonly changed: ReadonlyMap<string, ScheduleSlotWrite>;
  /** All slots that are to be as they were. */
  readonly all: readonly Wanted[];
  /** What can’t be as it was. */
  readonly problem: string | undefined;
}

/** What of a booking has to be restored. */
function wantedOf(
  { idNow }: Work,
  { schedule, moves, releases }: BookingData,
  present: Schedule | undefined,
): Plan {
  const wanted: Wanted[] = [];
  const changed = new Map<string, ScheduleSlotWrite>();
  const all: Wanted[] = [];
  let problem: string | undefined;
  const targets = new Map(moves.map((move) => [move.slot_id, move]));
  const released = new Set(releases);
  const unused = [...(present?.slots ?? [])];
  for (const was of schedule.slots) {
    const to = targets.get(was.id);
    const here = present?.slots.find(({ id }) => id === was.id);
    // Its place was deleted and created again.
    const isStranded = here !== undefined && idNow(was.resource.id) !== was.resource.id;
    if (!to && !released.has(was.id) && !isStranded) continue;
    const asBefore = { ...slotCopy(was), resource_id: idNow(was.resource.id) };
    const whole: Wanted = { was, write: asBefore };
    const is = here;
    if (is && isSame(is, whole)) {
      all.push(whole);
      continue;
    }
    if (Date.parse(was.end) <= now()) {
      problem = t('over');
      continue;
    }
    if (is && to && !isAt(is, to)) {
      problem = t('changedSince');
      continue;
    }
    if (is) {
      // It moved, or it was ended while it was running.
      all.push(whole);
      const { user_id: _user, team_id: _team, ...rest } = { ...unchangedSlot(is), ...times(was) };
      changed.set(is.id, { ...rest, ...holder(is), resource_id: asBefore.resource_id });
      continue;
    }
    if (to && present) {
      problem = t('changedSince');
      continue;
    }
    const from = startFor(was);
    const begun = Date.parse(was.start) < from;
    const write = begun ? { ...asBefore, start: formatServerInstant(from) } : asBefore;
    if (begun) problem = t('begun', { from: momentNow(from, schedule.time_zone) });
    const again: Wanted = { was, write };
    all.push(again);
    const at = unused.findIndex((slot) => isSame(slot, again));
    if (at === -1) wanted.push(again);
    else unused.splice(at, 1);
  }
  return { wanted, changed, all, problem };
}

const times = ({ start, end }: ScheduleSlot) => ({ start, end });

/** Who has a slot, unless privacy hides it: then the server keeps them. */
function holder(slot: ScheduleSlot): Pick<ScheduleSlotWrite, 'user_id' | 'team_id'> {
  const { user_id, team_id } = unchangedSlot(slot);
  return {
    ...(user_id === undefined ? {} : { user_id }),
    ...(team_id === undefined ? {} : { team_id }),
  };
}

/** From when a slot can be booked again that has begun. */
const startFor = ({ start }: ScheduleSlot): number =>
  Date.parse(start) < fromNow() ? Math.ceil(now() / MINUTE) * MINUTE : Date.parse(start);

async function change({ write }: Work, present: Schedule, plan: Plan): Promise<Schedule> {
  const { id } = present;
  const params = { id };
  const body = {
    schedule_slots: [
      ...present.slots.map((slot) => plan.changed.get(slot.id) ?? unchangedSlot(slot)),
      ...plan.wanted.map((one) => one.write),
    ],
    updated_at: present.updated_at,
  };
  const saved = await write(schedules.change, { params, body }, { ownError: true });
  return saved ?? (await schedules.get.call({ params }));
}

/** Books anew what was canceled completely. */
async function create(
  { write }: Work,
  { schedule, is_masked }: BookingData,
  plan: Plan,
): Promise<Schedule> {
  if (is_masked) throw new NotRestored(t('hidden'));
  const before = await sameBooking(schedule, plan);
  if (before) return before;
  const body = bookingCopy(
    schedule,
    plan.wanted.map((one) => one.write),
  );
  try {
    return await createdOrExisting(write(schedules.create, { body }, { ownError: true }));
  } catch (error) {
    const made = mayBeSaved(error) ? await sameBooking(schedule, plan) : undefined;
    if (!made) throw error;
    return made;
  }
}

/** A booking that an earlier attempt made without an answer: the same content in the same places. */
async function sameBooking(schedule: Schedule, { wanted }: Plan): Promise<Schedule | undefined> {
  const [first] = wanted;
  if (!first) return undefined;
  const { elements } = await schedules.day.call({
    params: { id: first.write.resource_id },
    query: { date: officeDay(Date.parse(first.write.start), schedule.time_zone) },
  });
  return elements.find(
    (each) =>
      each.title === schedule.title &&
      each.organizer_id === schedule.organizer_id &&
      each.slots.length === wanted.length &&
      wanted.every((one) => each.slots.some((slot) => isSame(slot, one))),
  );
}

/** Restores the answers and check-ins of what’s there. */
async function keepStates({ write }: Work, saved: Schedule, { all }: Plan): Promise<void> {
  const unused = [...saved.slots];
  const pairs = all.flatMap((one) => {
    const own = unused.findIndex(({ id }) => id === one.was.id);
    const at = own === -1 ? unused.findIndex((slot) => isSame(slot, one)) : own;
    const [is] = at === -1 ? [] : unused.splice(at, 1);
    return is ? [{ was: one.was, is }] : [];
  });
  await keepAnswers(write, saved, pairs);
  await keepPresence(write, saved, pairs);
}
