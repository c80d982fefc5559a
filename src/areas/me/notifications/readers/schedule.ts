import { actions, type Action } from '@/api/actions';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import type { Notice } from '@/lib/storage/notices';
import { isOfStep, type Reader, type NoticeDetails } from './types';

/** How many lines of a booking’s log are checked: a step may write more than one. */
const LINES = 10;

/** A booking that the person has a place in, organizes, or attends: given, answered, changed, or canceled by someone else. */
export const readSchedule: Reader = async ({ message, before }, { user }) => {
  const { object_id: id, kind } = message;
  const schedule = kind === 'deleted' ? before : await schedules.get.call({ params: { id } });
  if (!schedule || !concerns(schedule, user.id)) return undefined;
  const log = await actions.list.call({
    query: { object_type: 'schedule', object_id: id, limit: LINES },
  });
  // What isn’t in the log, such as a check-in, isn’t news to anyone.
  const line = log.elements.find(
    (each) =>
      isOfStep(message, each.created_at) &&
      (each.kind === 'schedule:add') === (kind === 'created') &&
      (kind !== 'deleted' || each.is_deleted),
  );
  if (!line || isBy(line, user.id)) return undefined;
  const { start, end, slots, master_id } = schedule;
  return {
    what: whatOf(line),
    series_id: master_id,
    place_id: slots[0]?.resource.id ?? null,
    start,
    end,
  };
};

/**
 * What was last done to a booking since an instant, according to its log, unless the person did it.
 *
 * @param since epoch milliseconds
 */
export async function lastDone(
  id: string,
  since: number,
  userId: string,
): Promise<Pick<Notice, 'what' | 'at'> | undefined> {
  const { elements } = await actions.list.call({
    query: { object_type: 'schedule', object_id: id, limit: LINES },
  });
  const [line] = elements;
  if (!line || Date.parse(line.created_at) <= since || isBy(line, userId)) return undefined;
  return { what: whatOf(line), at: line.created_at };
}

const isBy = ({ actor, impersonator }: Action, userId: string): boolean =>
  actor?.id === userId || impersonator?.id === userId;

const concerns = ({ slots, organizer_id, attendees }: Schedule, userId: string): boolean =>
  organizer_id === userId ||
  slots.some(({ user }) => user?.id === userId) ||
  attendees.some(({ user_id }) => user_id === userId);

function whatOf({ kind, changes, is_deleted }: Action): NoticeDetails['what'] {
  if (is_deleted) return 'cancelled';
  const answer = changes.find(({ field }) => field === 'status')?.new;
  if (answer === 'accepted' || answer === 'rejected') return answer;
  return kind === 'schedule:add' ? 'given' : 'changed';
}
