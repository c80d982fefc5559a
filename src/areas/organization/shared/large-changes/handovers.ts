import * as z from 'zod/mini';
import { schedules } from '@/api/schedules';
import { Schedule, type ScheduleSlotWrite } from '@/api/schemas/schedules';
import { unchangedSlot } from '@/areas/booking/shared/copies';
import { kindOf } from '@/writes/large/kinds';
import type { Operation, Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { keepAnswers, paired } from './statuses';
import { found, sure } from './sure';
import { bookingText, t } from './text';

const Handover = z.object({
  /** The booking as it was. */
  schedule: Schedule,
  /** The ids of who has it and of who takes it over. */
  from: z.string(),
  to: z.string(),
  /** Whether the places of the former are handed over. */
  is_held: z.boolean(),
  /** Whether the booking itself is. */
  is_organized: z.boolean(),
  /** Both are teams. */
  is_team: z.optional(z.boolean()),
});
type Handover = z.infer<typeof Handover>;

/** An operation that hands a booking over from one person, or one team, to another. */
export const handoverOperation = (data: Handover): Operation => ({ kind: 'handover', data });

const holderOf = ({ is_team }: Handover, slot: Schedule['slots'][number]) =>
  is_team ? slot.team_id : slot.user?.id;

const isGiven = (data: Handover, slot: Schedule['slots'][number]): boolean =>
  data.is_held && holderOf(data, slot) === data.from;

/** What’s still someone’s of what they had, or now is. */
const isWith = (data: Handover, id: string, present: Schedule | undefined): boolean =>
  present !== undefined &&
  (!data.is_organized || present.organizer_id === id) &&
  data.schedule.slots
    .filter((slot) => isGiven(data, slot))
    .every((was) => present.slots.some((is) => is.id === was.id && holderOf(data, is) === id));

async function change(
  { write }: Work,
  data: Handover,
  from: Schedule,
  to: string,
): Promise<Schedule | undefined> {
  const { is_organized, schedule } = data;
  const given = new Set(schedule.slots.flatMap((slot) => (isGiven(data, slot) ? [slot.id] : [])));
  const slots = from.slots.map((slot): ScheduleSlotWrite =>
    given.has(slot.id)
      ? { ...unchangedSlot(slot), ...(data.is_team ? { team_id: to } : { user_id: to }) }
      : unchangedSlot(slot),
  );
  const body = {
    ...(is_organized && { organizer_id: to }),
    ...(given.size > 0 && { schedule_slots: slots }),
    updated_at: from.updated_at,
  };
  const saved = await sure(
    schedule.id,
    () => write(schedules.change, { params: { id: schedule.id }, body }, { ownError: true }),
    (present) => isWith(data, to, present),
  );
  return saved ?? found(schedule.id);
}

/** Gives the requests of a booking the answers that they had (LARGE-2). */
const answersOf = ({ write }: Work, { schedule }: Handover, present: Schedule | undefined) =>
  keepAnswers(write, schedule, paired(schedule, present));

const textOf = ({ schedule }: Handover): string => bookingText(schedule.slots);

async function giveBack(work: Work, data: Handover): Promise<void> {
  const { schedule, to } = data;
  // A team that was deleted for it has been created again, with a new id.
  const from = work.idNow(data.from);
  let present = await found(schedule.id);
  if (!isWith(data, from, present)) {
    // Someone else has it by now, or no one does (RACE-7).
    if (!present || !isWith(data, to, present)) throw new Error(t('changedSince'));
    present = await change(work, data, present, from);
  }
  await answersOf(work, data, present);
}

/** Hands bookings over, with the answers of their requests; undoing it gives back what whoever took it over still has. */
export const handovers = kindOf<Handover, null>({
  name: 'handover',
  schema: Handover,
  run: async (work, data) => {
    await answersOf(work, data, await change(work, data, data.schedule, data.to));
    return null;
  },
  undo: (work, made, progress) =>
    undoEach(made, progress, textOf, ({ data }) => giveBack(work, data)),
  describe: textOf,
});
