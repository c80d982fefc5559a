import type { QueryClient } from '@tanstack/react-query';
import { scheduleBoards } from '@/api/schedule-boards';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { carryEach } from '@/areas/organization/shared/large-changes/each';
import { callOf } from '@/areas/organization/shared/large-changes/endpoints';
import type { EachResult } from '@/writes/batch';

/** A date of a request. */
interface AskedDate {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/**
 * Approves some dates of a request, each alone (APPR-9). Requests of others that were declined for it wouldn’t return, so it can’t be
 * undone (UNDO-3).
 *
 * @param words what’s done, as a phrase
 * @param nameOf names a date
 */
export const approveEach = <T extends AskedDate>(
  client: QueryClient,
  dates: readonly T[],
  words: string,
  nameOf: (date: T) => string,
): Promise<EachResult<T>> =>
  carryEach(client, dates, {
    words,
    isFinal: true,
    operationOf: (date) =>
      callOperation({
        what: nameOf(date),
        call: callOf(scheduleBoards.respondSlot, {
          params: { id: date.schedule.id, slotId: date.slot.id, status: 'accepted' },
        }),
        back: [],
      }),
  });
