import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { mayBeSaved } from '@/writes/problem';
import type { Write } from '@/writes/write';

/** A booking as it’s saved now. */
export const readBooking = (id: string): Promise<Schedule> =>
  schedules.get.call({ params: { id } });

interface Kept {
  /** The slot as it was. */
  readonly was: ScheduleSlot;
  /** The slot as it’s saved now. */
  readonly is: ScheduleSlot;
}

/** The slots of a booking that are still there, as they were and as they are. */
export const paired = (before: Schedule, now: Schedule | undefined): Kept[] =>
  before.slots.flatMap((was) => {
    const is = now?.slots.find(({ id }) => id === was.id);
    return is ? [{ was, is }] : [];
  });

/**
 * Gives slots the answers that they had: moving or booking again may have approved a request, or asked for approval of what had
 * been approved (LARGE-2). Rejects with the first refusal.
 */
export async function keepAnswers(
  write: Write,
  schedule: Pick<Schedule, 'id'>,
  slots: readonly Kept[],
): Promise<void> {
  for (const { was, is } of slots) {
    if (is.status === was.status) continue;
    // An answer can’t be replaced by its opposite before it’s taken back (APPR-10, APPR-11).
    const isOpposite = is.status !== 'pending' && was.status !== 'pending';
    for (const status of isOpposite ? (['pending', was.status] as const) : [was.status]) {
      const params = { id: schedule.id, slotId: is.id, status };
      const body = was.reason === null || status !== 'rejected' ? {} : { reason: was.reason };
      const send = () => write(scheduleBoards.respondSlot, { params, body }, { ownError: true });
      try {
        await send();
      } catch (error) {
        if (!mayBeSaved(error)) throw error;
        const present = await readBooking(schedule.id);
        if (present.slots.find(({ id }) => id === is.id)?.status !== status) await send();
      }
    }
  }
}

/** Gives slots back that someone had checked in to (PRES-3). */
export async function keepPresence(
  write: Write,
  schedule: Pick<Schedule, 'id'>,
  slots: readonly Kept[],
): Promise<void> {
  for (const { was, is } of slots) {
    const { status, type } = was.presence;
    if (status !== 'accepted' || is.presence.status === status) continue;
    await write(
      schedules.presence,
      {
        params: { id: schedule.id, slotId: is.id, status },
        query: type === null ? {} : { presence_type: type },
      },
      { ownError: true },
    );
  }
}
