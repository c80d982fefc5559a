import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { withOwnError } from '@/api/core/own-error';
import type { Schedule, ScheduleSlot, ScheduleSlotWrite } from '@/api/schemas/schedules';
import { SCHEDULES_TOUCHED } from '@/api/schedules';
import { formatClock, formatDate, formatServerInstant, officeDay } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { BookRequest, Refused } from './types';
import './strings';

/** What all writes to bookings share: how they run, what they say, and how a booking is asked for again. */
export const t = i18n.getFixedT('en', 'booking');

/** Runs a write as the query client runs all writes: what it makes stale, its report and its toast included. */
export const writerOf =
  (client: QueryClient) =>
  <Input, Output>(options: MutationOptions<Output, Error, Input>) =>
  (input: Input): Promise<Output> =>
    client.getMutationCache().build(client, client.defaultMutationOptions(options)).execute(input);

/** One of many writes of the same click: it makes nothing stale and says nothing by itself; see {@link madeStale}. */
export const oneOfMany = <O extends { meta: object }>(options: O) => ({
  ...options,
  meta: { ...withOwnError(options).meta, affects: [] },
});

/** Reads again, once, what many writes have made stale. */
export function madeStale(client: QueryClient): void {
  for (const name of SCHEDULES_TOUCHED) {
    void client.invalidateQueries({ queryKey: name.split('.') });
  }
}

/** A slot as somebody would ask for it again (UNDO-2). One that runs already is asked for from `from` on. */
export const asWrite = (
  slot: ScheduleSlot,
  from = Number.NEGATIVE_INFINITY,
): ScheduleSlotWrite => ({
  resource_id: slot.resource.id,
  user_id: slot.user?.id ?? null,
  team_id: slot.team_id,
  slots: slot.slots,
  start: Date.parse(slot.start) < from ? formatServerInstant(from) : slot.start,
  end: slot.end,
});

/** What a booking says besides its slots, for one that is made anew. */
export const textsOf = (schedule: Schedule): Pick<BookRequest, 'title' | 'details'> => ({
  ...(schedule.title === null ? {} : { title: schedule.title }),
  details: {
    description: schedule.description,
    location: schedule.location,
    visibility: schedule.visibility,
    attendees: schedule.attendees,
  },
});

/** Why a cancelled booking cannot come back: by whom the place was taken, and until when at the office (UNDO-2). */
export function whyNot(name: string, zone: string, refused: Refused): string {
  const [taken] = refused.taken ?? [];
  if (refused.rule !== 'taken' || !taken) return refused.message;
  const day = officeDay(taken.end, zone);
  const clock = formatClock(taken.end, zone);
  const until = day === officeDay(taken.start, zone) ? clock : `${formatDate(day)} ${clock}`;
  const by = taken.holder === null ? '' : t('takenBy', { holder: taken.holder, until });
  return t('takenMeanwhile', { name, by });
}
