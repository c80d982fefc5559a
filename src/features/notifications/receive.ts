import * as z from 'zod/mini';
import type { QueryClient } from '@tanstack/react-query';
import { actions, type Action } from '@/api/actions';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import type { HubMessage } from '@/lib/realtime';
import type { Notice } from '@/lib/storage';
import { wantsNotice } from '@/parts/notice-choices/choices';
import { rememberedQuery } from '@/parts/watches/reads';
import { sessionQuery } from '@/session';
import { sessionState } from '@/session/state';
import { addNotice, ownerOf } from './store';

/** Messages that wait to be looked at; of more than these the oldest are let go, for lists show all of it anyway. */
const WAITING = 30;

/** The log may be written so many milliseconds before the message is. */
const LATEST = 5_000;

/** A message with the thing as the page knew it before: what is removed cannot be read any more. */
interface Heard {
  readonly message: HubMessage;
  readonly before: Schedule | undefined;
}

/** What happened, if it concerns the person and somebody else did it. */
type Reader = (
  heard: Heard,
  userId: string,
) => Promise<Pick<Notice, 'what' | 'series_id' | 'place_id' | 'start' | 'end'> | undefined>;

/** What is looked at, by type of the thing; other types make no notice. */
const READERS: Readonly<Record<Notice['object_type'], Reader>> = { schedule: readSchedule };

const isRead = (type: string): type is Notice['object_type'] => Object.hasOwn(READERS, type);

/**
 * Makes notices of what the hub says. It says no names and not whom it concerns (HUB-1), so each thing is read once, one
 * after the other. Nothing is kept of what the person does not want to be told, or while somebody acts as them.
 *
 * @param slug of the organization that is listened to
 */
export function receive(client: QueryClient, slug: string): (message: HubMessage) => void {
  let waiting: readonly Heard[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    for (let [next] = waiting; next; [next] = waiting) {
      waiting = waiting.slice(1);
      await handle(client, slug, next).catch(() => undefined);
    }
    busy = false;
  };
  return (message) => {
    if (!isRead(message.object_type) || sessionState().impersonated) return;
    const others = waiting.filter((each) => each.message.object_id !== message.object_id);
    const before = knownSchedule(client, message.object_id);
    waiting = [...others, { message, before }].slice(-WAITING);
    if (!busy) void work();
  };
}

async function handle(client: QueryClient, slug: string, heard: Heard): Promise<void> {
  const { message } = heard;
  const state = client.getQueryData(sessionQuery.queryKey);
  if (state?.kind !== 'ready' || !isRead(message.object_type)) return;
  const { user } = state.session;
  const news = await READERS[message.object_type](heard, user.id);
  if (!news) return;
  const remembered = await client.query(rememberedQuery()).catch(() => undefined);
  if (!wantsNotice(remembered, news.what)) return;
  addNotice(ownerOf(user.id, slug), {
    id: message.id,
    ...news,
    object_type: message.object_type,
    object_id: message.object_id,
    at: message.created_at,
    is_read: false,
  });
}

/** Lines of a booking's log that are looked through: a step may write more than one. */
const LINES = 10;

async function readSchedule(
  { message: { object_id: id, created_at, kind }, before }: Heard,
  userId: string,
): ReturnType<Reader> {
  const schedule = kind === 'deleted' ? before : await schedules.get.call({ params: { id } });
  if (!schedule || !concerns(schedule, userId)) return undefined;
  const log = await actions.list.call({
    query: { object_type: 'schedule', object_id: id, limit: LINES },
  });
  // What stands in no log, such as a check-in, is no news to anybody.
  const line = log.elements.find(
    (each) =>
      Date.parse(created_at) - Date.parse(each.created_at) <= LATEST &&
      (each.kind === 'schedule:add') === (kind === 'created') &&
      (kind !== 'deleted' || each.is_deleted),
  );
  if (!line || line.actor?.id === userId || line.impersonator?.id === userId) return undefined;
  const { start, end, slots, master_id } = schedule;
  return {
    what: whatOf(line),
    series_id: master_id,
    place_id: slots[0]?.resource.id ?? null,
    start,
    end,
  };
}

/** A booking as some list of the page still has it. */
function knownSchedule(client: QueryClient, id: string): Schedule | undefined {
  for (const [, data] of client.getQueriesData({ queryKey: ['schedules'] })) {
    const list = Page.safeParse(data);
    const found = list.success && list.data.elements.find((each) => each.id === id);
    if (found) return found as Schedule;
  }
  return undefined;
}

/** Any cached list of things with ids; the bookings among them were checked when they came. */
const Page = z.object({ elements: z.array(z.looseObject({ id: z.string() })) });

const concerns = ({ slots, organizer_id, attendees }: Schedule, userId: string): boolean =>
  organizer_id === userId ||
  slots.some(({ user }) => user?.id === userId) ||
  attendees.some(({ user_id }) => user_id === userId);

function whatOf({ kind, changes, is_deleted }: Action): Notice['what'] {
  if (is_deleted) return 'cancelled';
  const answer = changes.find(({ field }) => field === 'status')?.new;
  if (answer === 'accepted' || answer === 'rejected') return answer;
  return kind === 'schedule:add' ? 'given' : 'changed';
}
