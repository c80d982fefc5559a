import type { QueryClient } from '@tanstack/react-query';
import type { Schedule } from '@/api/schemas/schedules';
import { DAY } from '@/domain/time/durations';
import { now } from '@/lib/clock';
import { liveStatus, onLiveStatus } from '@/lib/realtime';
import { personSignal } from '@/lib/scope';
import { notices, type Notice } from '@/lib/storage/notices';
import { seenBookings, type SeenBookings } from '@/lib/storage/seen-bookings';
import { myBookings } from '@/areas/booking/shared/queries/bookings';
import type { Session } from '@/session';
import { knownSession } from '@/session/query';
import { sessionState } from '@/session/state';
import { whereFor } from '@/session/where';
import { lastDone } from '../readers/schedule';
import { ownerOf } from './store';
import { tell } from './tell';

/** A browser that knows nothing of the person’s bookings tells what was booked for them in so many milliseconds. */
const UNKNOWN = 7 * DAY;

/** At most so many logs are read at once. */
const LOGS = 20;

/** A message of the hub and the line of the log that it’s about may be this many milliseconds apart. */
const STEP = 5_000;

type Seen = SeenBookings['bookings'][number];
type Done = Pick<Notice, 'what' | 'at'> & { readonly seen: Seen };

/**
 * Tells what others did to the person’s bookings while no tab was connected: now, and whenever the connection returns (OTH-3).
 * What this browser knows of them is remembered when the page is hidden.
 *
 * @param slug of the connected organization
 */
export function followAway(client: QueryClient, slug: string): void {
  const signal = personSignal();
  const session = (): Session | undefined => {
    const known = knownSession(client);
    const isOurs = known?.organization.slug === slug && !sessionState().impersonated;
    return isOurs && !signal.aborted ? known : undefined;
  };
  const look = () => catchUp(client, session).catch(() => undefined);
  const keep = () => {
    const known = session();
    const list = known && client.getQueryData(mine(known).queryKey);
    if (known && list) remember(known, list.elements);
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  let wasPaused = false;
  const stop = onLiveStatus(() => {
    const { state } = liveStatus();
    if (state === 'live' && wasPaused) void look();
    wasPaused = state === 'paused' || (wasPaused && state !== 'live');
  });
  signal.addEventListener('abort', stop, { once: true });
  addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', onHide, { signal });
  void look();
}

const mine = (session: Session) => myBookings(whereFor(session, {}).today);
const ownerIn = ({ user, organization }: Session): string => ownerOf(user.id, organization.slug);

async function catchUp(client: QueryClient, session: () => Session | undefined): Promise<void> {
  const before = session();
  if (!before) return;
  const { elements } = await client.query(mine(before));
  const current = session();
  if (current?.user.id !== before.user.id) return;
  const owner = ownerIn(current);
  const seen = seenBookings.at(owner).get();
  remember(current, elements);
  const done = await whatWasDone(current.user.id, elements, seen);
  const stored = notices.at(owner).get() ?? [];
  for (const { seen: booking, what, at } of done.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    if (!session()) return;
    const { id, series_id, place_id, start, end } = booking;
    // The hub may have told it, in this tab or another.
    const isTold = stored.some(
      (each) => each.object_id === id && Date.parse(each.at) >= Date.parse(at) - STEP,
    );
    if (isTold) continue;
    await tell(client, owner, {
      id: `${id}@${at}`,
      what,
      object_type: 'schedule',
      object_id: id,
      series_id,
      place_id,
      start,
      end,
      at,
      is_read: false,
    });
  }
}

/** What others did to coming bookings since this browser knew them: given from the list, all else from the log of each. */
async function whatWasDone(
  userId: string,
  elements: readonly Schedule[],
  before: SeenBookings | undefined,
): Promise<Done[]> {
  const since = before?.at ?? now() - UNKNOWN;
  const known = new Map(before?.bookings.map((each) => [each.id, each]));
  const coming = elements.filter(isComing);
  const given = coming.filter(
    ({ id, created_at, creator, slots }) =>
      !known.has(id) &&
      Date.parse(created_at) > since &&
      creator !== null &&
      creator.id !== userId &&
      slots.some(({ user }) => user?.id === userId),
  );
  const listed = new Map(elements.map((each) => [each.id, each]));
  const altered = [...known.values()].filter(
    (each) => isComing(each) && listed.get(each.id)?.updated_at !== each.updated_at,
  );
  const logs = altered.slice(0, LOGS).map(async (each): Promise<Done[]> => {
    const last = await lastDone(each.id, Date.parse(each.updated_at), userId);
    const current = listed.get(each.id);
    return last ? [{ ...last, seen: current ? seenOf(current) : each }] : [];
  });
  return [
    ...given.map((each): Done => ({ what: 'given', at: each.created_at, seen: seenOf(each) })),
    ...(await Promise.all(logs)).flat(),
  ];
}

const isComing = ({ end }: { readonly end: string }): boolean => Date.parse(end) > now();

const seenOf = ({ id, updated_at, master_id, slots, start, end }: Schedule): Seen => ({
  id,
  updated_at,
  start,
  end,
  series_id: master_id,
  place_id: slots[0]?.resource.id ?? null,
});

function remember(session: Session, elements: readonly Schedule[]): void {
  const bookings = elements.filter(isComing).map(seenOf);
  seenBookings.at(ownerIn(session)).set({ at: now(), bookings });
}
