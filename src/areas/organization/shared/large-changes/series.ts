import * as z from 'zod/mini';
import { isMissing } from '@/api/core/errors';
import { schedules } from '@/api/schedules';
import { Recurring, Schedule, ScheduleWrite } from '@/api/schemas/schedules';
import { i18n } from '@/lib/i18n';
import { existingBookingIn, refusedBy } from '@/areas/booking/shared/refused';
import { kindOf } from '@/writes/large/kinds';
import { Unknown, type Left, type Operation, type Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { mayBeSaved } from '@/writes/problem';
import { sure } from './sure';
import { bookingText } from './text';

const Cut = z.object({
  /** One of the dates that are canceled, as it was. */
  schedule: Schedule,
  /** The rule of the dates before them; undefined if none are left. */
  recurring: z.optional(Recurring),
  /** All dates that are canceled, as they were. */
  dates: z.array(Schedule),
});
type Cut = z.infer<typeof Cut>;

/** An operation that cancels future dates of a series: one with all that follow, or all of them. */
export const seriesCutOperation = (data: Cut): Operation => ({ kind: 'seriesCut', data });

/** What’s kept of a date that couldn’t be restored, to offer something similar. */
export const InsteadOfDate = z.object({ date: Schedule });

const cut = ({ write }: Work, { schedule, recurring }: Cut): Promise<unknown> =>
  recurring && schedule.master_id !== null
    ? write(
        schedules.change,
        { params: { id: schedule.master_id }, body: { recurring } },
        { ownError: true },
      )
    : write(
        schedules.remove,
        { params: { id: schedule.id }, query: { recurring: true } },
        { ownError: true },
      );

/** Brings all dates back into their series, or those that no rule refuses (UNDO-4). */
async function bringBack({ write }: Work, { schedule, dates }: Cut): Promise<Left[]> {
  const { bringRuleBack } = await import('@/areas/booking/shared/restore-series');
  try {
    await bringRuleBack(write, schedule);
    return [];
  } catch (error) {
    if (!refusedBy(error)) throw error;
    const { restoreDates } = await import('@/areas/booking/shared/restore-dates');
    const lost = await restoreDates(write, schedule, dates);
    return lost.map(({ date, why }) => ({
      what: bookingText(date.slots),
      why,
      instead: { date },
      is_final: true,
    }));
  }
}

const cutText = ({ schedule }: Cut): string => bookingText(schedule.slots);

/** Cancels future dates of a series; undoing it brings them back into it, whether or not anyone knows that it was made. */
export const seriesCuts = kindOf<Cut, null>({
  name: 'seriesCut',
  schema: Cut,
  run: async (work, data) => {
    await sure(
      data.schedule.id,
      () => cut(work, data),
      (present) => present === undefined || present.is_deleted,
    );
    return null;
  },
  undo: (work, made, progress) =>
    undoEach(made, progress, cutText, ({ data }) => bringBack(work, data)),
  describe: cutText,
});

const Continuation = z.object({
  /** A date of the series that ends before it. */
  like: Schedule,
  body: ScheduleWrite,
});
type Continuation = z.infer<typeof Continuation>;

/** An operation that books a series that continues another (REC-10). */
export const continuationOperation = (data: Continuation): Operation => ({
  kind: 'continuation',
  data,
});

/** The series that continues another, if it was booked. Rejects with {@link Unknown} if no one can tell. */
async function lookedUp({ like, body }: Continuation): Promise<Schedule | undefined> {
  const [first] = body.schedule_slots;
  if (!first || like.master_id === null) return undefined;
  try {
    const params = { officeId: like.office_id };
    const query = { start: first.start, end: first.end };
    const { elements } = await schedules.ofOffice.call({ params, query });
    return elements.find(
      ({ recurring, is_deleted }) => !is_deleted && recurring?.follows_id === like.master_id,
    );
  } catch (error) {
    throw new Unknown('', { cause: error });
  }
}

async function book({ write }: Work, data: Continuation): Promise<Schedule> {
  let cause: unknown;
  try {
    const made = await write(schedules.create, { body: data.body }, { ownError: true });
    if (made) return made;
  } catch (error) {
    const existing = existingBookingIn(error);
    if (existing) return existing;
    if (!mayBeSaved(error)) throw error;
    cause = error;
  }
  const found = await lookedUp(data);
  if (!found) throw new Error(i18n.t('writes:notSaved'), { cause });
  return found;
}

const continuationText = ({ like }: Continuation): string => bookingText(like.slots);

/** Books a series that continues another; undoing it cancels its future dates. */
export const continuations = kindOf<Continuation, Schedule>({
  name: 'continuation',
  schema: Continuation,
  run: book,
  undo: async ({ write }, made, progress) => {
    const undone = await undoEach(made, progress, continuationText, async ({ data, answer }) => {
      try {
        const id = (answer ?? (await lookedUp(data)))?.id;
        if (id === undefined) return;
        const input = { params: { id }, query: { recurring: true } };
        await write(schedules.remove, input, { ownError: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
    // The dates before it was continued have the same places.
    return { ...undone, isEnd: undone.left.length > 0 };
  },
  describe: continuationText,
});
