import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { unchangedSlot } from '@/areas/booking/shared/copies';
import { kindOf } from '@/writes/large/kinds';
import { Unknown, type Operation } from '@/writes/large/types';
import type { Write } from '@/writes/write';
import { BookingData, isAt, movedSlots } from './booking-data';
import { restoreBookings } from './restore-bookings';
import { keepAnswers, paired } from './statuses';
import { found, sure } from './sure';
import { bookingText } from './text';

const NAME = 'booking';

/** An operation that moves or releases places of a booking. */
export const bookingOperation = (data: BookingData): Operation => ({ kind: NAME, data });

async function move(write: Write, data: BookingData): Promise<void> {
  const { schedule, moves } = data;
  const params = { id: schedule.id };
  const isMoved = (present: Schedule | undefined): boolean =>
    moves.every((to) => present?.slots.some((slot) => slot.id === to.slot_id && isAt(slot, to)));
  const body = { schedule_slots: movedSlots(data), updated_at: schedule.updated_at };
  const saved = await sure(
    schedule.id,
    () => write(schedules.change, { params, body }, { ownError: true }),
    isMoved,
  );
  const present = saved ?? (await found(schedule.id));
  try {
    await keepAnswers(write, schedule, paired(schedule, present));
  } catch (error) {
    // Better not moved than approved by the way (LARGE-2). Moving it back may approve it as well.
    try {
      const back = await sure(
        schedule.id,
        () =>
          write(
            schedules.change,
            { params, body: { schedule_slots: schedule.slots.map(unchangedSlot) } },
            { ownError: true },
          ),
        (now) => !isMoved(now),
      );
      await keepAnswers(write, schedule, paired(schedule, back ?? (await found(schedule.id))));
    } catch (cause) {
      throw partly(cause);
    }
    throw error;
  }
}

/** What was done of a booking before the rest was refused can be undone, as if no one knew how much of it that is. */
const partly = (cause: unknown): Unknown =>
  cause instanceof Unknown ? cause : new Unknown('', { cause });

async function release(write: Write, { schedule, releases }: BookingData): Promise<void> {
  const params = { id: schedule.id };
  const lacks = (slotId: string) => (present: Schedule | undefined) =>
    !present?.slots.some((slot) => slot.id === slotId && isUnchanged(schedule, slot));
  if (releases.length >= schedule.slots.length) {
    await sure(
      schedule.id,
      () => write(schedules.remove, { params }, { ownError: true }),
      (present) => releases.every((id) => lacks(id)(present)),
    );
    return;
  }
  for (const [index, slotId] of releases.entries()) {
    try {
      await sure(
        schedule.id,
        () => write(schedules.removeSlot, { params: { ...params, slotId } }, { ownError: true }),
        lacks(slotId),
      );
    } catch (error) {
      throw index > 0 ? partly(error) : error;
    }
  }
}

/** Whether a slot still ends when it did: releasing a running one ends it now (PRES-5). */
const isUnchanged = (before: Schedule, slot: Schedule['slots'][number]): boolean =>
  before.slots.some(({ id, end }) => id === slot.id && Date.parse(end) <= Date.parse(slot.end));

/** Moves and releases places of a booking; undoing it compares it with what it was. */
export const bookings = kindOf<BookingData, null>({
  name: NAME,
  schema: BookingData,
  run: async ({ write }, data) => {
    const { moves, releases } = data;
    if (moves.length > 0) await move(write, data);
    if (releases.length > 0) {
      await release(write, data).catch((error: unknown) => {
        throw moves.length > 0 ? partly(error) : error;
      });
    }
    return null;
  },
  undo: restoreBookings,
  describe: ({ schedule, moves, releases }) => {
    const ids = new Set([...moves.map(({ slot_id }) => slot_id), ...releases]);
    return bookingText(schedule.slots.filter(({ id }) => ids.has(id)));
  },
});
