import { backgroundSync } from '@/api/background-sync';
import { readAll } from '@/api/core/all-pages';
import { integrationSchedules } from '@/api/integration-schedules';
import type { Calendar } from '@/api/schemas/calendars';
import type { Schedule } from '@/api/schemas/schedules';
import { DAY } from '@/domain/time/durations';
import type { Lane } from './context';
import type { Converted, From, Place } from './provider';

/** How far ahead the two sides are compared: as far as Microsoft’s window. */
const AHEAD = 364 * DAY;
/** Ids per address. */
const IDS = 20;
const LIMIT = 20_000;

/** The events at the provider, as far as a page shows. */
export const idsAt = (items: readonly Converted[]): string[] =>
  items.flatMap((item) => {
    if (item.kind === 'skipped') return item.id === null ? [] : [item.id];
    return item.event.is_deleted ? [] : [item.event.id];
  });

/** All events at the provider. */
export async function allAt({ provider }: Lane, place: Place): Promise<Converted[]> {
  const items: Converted[] = [];
  let from: From = { sync: null, page: null };
  for (;;) {
    const { page, items: more } = await provider.list(place, from);
    items.push(...more);
    if (page === null || page === from.page) return items;
    from = { sync: null, page };
  }
}

/** The future bookings of a calendar’s place, with what’s known about their events. */
export async function bookingsOf({ client, now }: Lane, calendar: Calendar): Promise<Schedule[]> {
  const at = (moment: number) => new Date(moment).toISOString();
  const input = {
    params: { id: calendar.reference_id },
    query: { start: at(now()), end: at(now() + AHEAD) },
  };
  const { elements } = await readAll<Schedule>(integrationSchedules.ofIntegration, input, {
    client,
    max: LIMIT,
  });
  return elements;
}

/** The events of future bookings. */
export const eventsOf = (bookings: readonly Schedule[]): Set<string> =>
  new Set(
    bookings.flatMap(({ integration }) =>
      integration?.event_id && !integration.is_deleted ? [integration.event_id] : [],
    ),
  );

/**
 * After a list was read from the beginning, removes bookings whose events no longer exist at the provider, because nothing else
 * reported their end. Each is checked individually first, so that a booking written in the meantime stays.
 */
export async function sweep(
  lane: Lane,
  calendar: Calendar,
  place: Place,
  seen: ReadonlySet<string> | undefined,
): Promise<number> {
  const seenIds = seen ?? new Set(idsAt(await allAt(lane, place)));
  const gone: string[] = [];
  for (const id of eventsOf(await bookingsOf(lane, calendar))) {
    if (!seenIds.has(id) && !(await lane.provider.has(place, id))) gone.push(id);
  }
  for (let at = 0; at < gone.length; at += IDS) {
    await backgroundSync.removeEvents.call(
      { params: { id: calendar.id }, query: { event_id: gone.slice(at, at + IDS) } },
      { client: lane.client },
    );
  }
  return gone.length;
}
