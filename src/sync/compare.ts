import { backgroundJobs } from '@/api/background-jobs';
import { backgroundSync } from '@/api/background-sync';
import type { Calendar } from '@/api/schemas/calendars';
import type { SyncEvent } from '@/api/schemas/sync';
import { placeOf, type Lane } from './context';
import { BATCH } from './pull';
import { differentSeries } from './series-dates';
import { allAt, bookingsOf, eventsOf, idsAt } from './sweep';

/**
 * Whether a calendar’s place has bookings of events that its provider doesn’t have. What’s missing the other way round, events and
 * dates of series, is sent again right away: the API may have refused it before and do so again, which is no reason to read the
 * whole calendar every day (CAL-18). The times of single events are handled by the changes themselves.
 */
export async function isDifferent(lane: Lane, calendar: Calendar): Promise<boolean> {
  const place = placeOf(calendar);
  if (!place || place.isPersonal || !calendar.is_pull_enabled) return false;
  const items = await allAt(lane, place);
  const there = new Set(idsAt(items));
  const bookings = await bookingsOf(lane, calendar);
  const here = eventsOf(bookings);
  for (const id of here) if (!there.has(id)) return true;
  const series = differentSeries(items, bookings, calendar, lane.now());
  const now = new Date(lane.now()).toISOString();
  const missing = items.flatMap((item) => {
    if (item.kind !== 'event') return [];
    const { event } = item;
    if (event.recurrence.length > 0) return series.has(event.id) ? [event] : [];
    // A date of a series is compared with its series.
    const isSingle = !event.is_deleted && event.status !== 'rejected' && event.series_id === null;
    return isSingle && (event.start ?? '') > now && !here.has(event.id) ? [event] : [];
  });
  // What is still being read may just not be here yet.
  const { last_job_status: last } = calendar;
  if (last === null || last === 'pending' || last === 'synced') return missing.length > 0;
  await sendAgain(lane, calendar, missing);
  return false;
}

/** Writes events that aren’t here although their provider has them. */
async function sendAgain({ client }: Lane, calendar: Calendar, missing: readonly SyncEvent[]) {
  const params = { id: calendar.id };
  for (let at = 0; at < missing.length; at += BATCH) {
    const body = { events: missing.slice(at, at + BATCH) };
    await backgroundSync.syncEvents.call({ params, body }, { client });
  }
}

/** Records what was compared; calendars that differ are read from the beginning. */
export async function noteCompared(
  { client, organization: org }: Lane,
  ids: readonly string[],
  different: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const body = { ids: [...ids], different: [...different] };
  await backgroundJobs.syncChecked.call({ params: { org }, body }, { client });
}
