import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { MINUTE } from '@/domain/time/durations';
import type { HubMessage } from '@/lib/realtime';
import { NOTICE_TYPES, type Notice } from '@/lib/storage/notices';
import { knownSession } from '@/session/query';
import { sessionState } from '@/session/state';
import type { ReceivedMessage } from '../readers/types';
import { dropNotice, lastNotification, ownerOf } from './store';
import { tell } from './tell';

/** Maximum number of queued messages; beyond that, the oldest are dropped, because lists show everything anyway. */
const WAITING = 30;

/** At most this many messages are read in so many milliseconds: during a flood, the lists have to be enough. */
const READS = 60;

const isRead = (type: string): type is Notice['object_type'] =>
  (NOTICE_TYPES as readonly string[]).includes(type);

/**
 * Creates notifications from hub messages. A message contains no names, nor whom it affects (HUB-1), so each object is read once,
 * one after the other. Nothing is stored that the person doesn’t want, or while someone acts as them.
 *
 * @param slug of the organization whose messages arrive
 */
export function receive(client: QueryClient, slug: string): (message: HubMessage) => void {
  let waiting: readonly ReceivedMessage[] = [];
  let busy = false;
  let times: readonly number[] = [];
  const mayRead = (): boolean => {
    times = times.filter((at) => performance.now() - at < MINUTE);
    return times.length < READS;
  };
  const work = async (): Promise<void> => {
    busy = true;
    for (let [next] = waiting; next; [next] = waiting) {
      waiting = waiting.slice(1);
      if (!mayRead()) continue;
      times = [...times, performance.now()];
      await handle(client, slug, next).catch(() => undefined);
    }
    busy = false;
  };
  // What was done before is read without anyone waiting for it.
  void import('./away').then(({ followAway }) => followAway(client, slug)).catch(() => {});
  return (message) => {
    if (!isRead(message.object_type) || sessionState().impersonated || !mayRead()) return;
    const others = waiting.filter((each) => each.message.object_id !== message.object_id);
    const before = knownSchedule(client, message.object_id);
    waiting = [...others, { message, before }].slice(-WAITING);
    if (!busy) void work();
  };
}

async function handle(client: QueryClient, slug: string, heard: ReceivedMessage): Promise<void> {
  const { message } = heard;
  const session = knownSession(client);
  if (!session || !isRead(message.object_type)) return;
  const owner = ownerOf(session.user.id, slug);
  const { READERS } = await import('../readers');
  const last = lastNotification(owner, message.object_id);
  const reading = await READERS[message.object_type](heard, session, last);
  if (reading === 'gone') dropNotice(owner, message.object_id);
  if (!reading || reading === 'gone') return;
  await tell(client, owner, {
    id: message.id,
    ...reading,
    object_type: message.object_type,
    object_id: message.object_id,
    at: message.created_at,
    is_read: false,
  });
}

/** A booking that’s still in some cached list. */
function knownSchedule(client: QueryClient, id: string): Schedule | undefined {
  for (const [, data] of client.getQueriesData({ queryKey: [schedules.get.area] })) {
    // Whatever is cached was validated when it arrived, and this runs for every message: only its shape is unknown here.
    const { elements } = (data ?? {}) as { elements?: unknown };
    const rows: readonly unknown[] = Array.isArray(elements) ? elements : [];
    const found = rows.find((each) => hasId(each, id));
    if (found) return found as Schedule;
  }
  return undefined;
}

const hasId = (each: unknown, id: string): boolean =>
  typeof each === 'object' && each !== null && 'id' in each && each.id === id;
