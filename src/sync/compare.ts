import { backgroundJobs } from '@/api/background-jobs';
import type { Calendar } from '@/api/schemas/calendars';
import { placeOf, type Lane } from './context';
import { areDatesDifferent } from './series-dates';
import { allAt, bookingsOf, eventsOf, idsAt } from './sweep';

/**
 * Whether a calendar and its place have the same future events and dates of series. The times of single events are handled by
 * the changes themselves.
 */
export async function isDifferent(lane: Lane, calendar: Calendar): Promise<boolean> {
  const place = placeOf(calendar);
  if (!place || place.isPersonal || !calendar.is_pull_enabled) return false;
  const items = await allAt(lane, place);
  const there = new Set(idsAt(items));
  const bookings = await bookingsOf(lane, calendar);
  const here = eventsOf(bookings);
  for (const id of here) if (!there.has(id)) return true;
  if (areDatesDifferent(items, bookings, calendar, lane.now())) return true;
  const now = new Date(lane.now()).toISOString();
  return items.some(
    (item) =>
      item.kind === 'event' &&
      !item.event.is_deleted &&
      item.event.status !== 'rejected' &&
      // A date of a series is compared with its series.
      item.event.series_id === null &&
      (item.event.start ?? '') > now &&
      !here.has(item.event.id),
  );
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
