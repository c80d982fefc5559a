import type { Calendar } from '@/api/schemas/calendars';
import type { Schedule } from '@/api/schemas/schedules';
import type { SyncEvent } from '@/api/schemas/sync';
import { expandSeries } from '@/domain/recurrence';
import { DAY } from '@/domain/time/durations';
import type { Converted } from './provider';

/**
 * How far ahead the dates of series are compared. An endless series has up to 200 dates here, so each date missing within this
 * time is one that should be here by now: reading the calendar again adds it, and those after it.
 */
const COMPARED = 100 * DAY;

const keyOf = (id: string, start: string): string => `${id}\n${start}`;

/** The dates of one series within the compared time; undefined if its rule can’t be read here. */
function datesOf(event: SyncEvent, now: number): string[] | undefined {
  const { start, end, recurrence, time_zone } = event;
  if (start === null || end === null) return undefined;
  try {
    const zone = time_zone ?? 'UTC';
    const series = { lines: [...recurrence], start, end, zone, imported: true };
    return expandSeries(series, { from: now, until: now + COMPARED }).map((date) =>
      date.start.toISOString(),
    );
  } catch {
    return undefined;
  }
}

/** The series of which the dates at the provider and the bookings here differ, by id. */
export function differentSeries(
  items: readonly Converted[],
  bookings: readonly Schedule[],
  calendar: Calendar,
  now: number,
): Set<string> {
  const events = items.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
  const own = new Set(
    events.flatMap(({ series_id, original_start }) =>
      series_id !== null && original_start !== null ? [keyOf(series_id, original_start)] : [],
    ),
  );
  const there = new Map<string, Set<string>>();
  for (const event of events) {
    if (event.is_deleted || event.recurrence.length === 0 || event.status === 'rejected') continue;
    const dates = datesOf(event, now);
    if (dates) {
      there.set(event.id, new Set(dates.filter((start) => !own.has(keyOf(event.id, start)))));
    }
  }
  const from = new Date(now).toISOString();
  const until = new Date(now + COMPARED).toISOString();
  const here = new Map<string, Set<string>>();
  const different = new Set<string>();
  for (const { slots, integration, is_deleted } of bookings) {
    const dates = there.get(integration?.event_id ?? '');
    if (!dates || !integration?.event_id || is_deleted) continue;
    for (const { resource, start, end } of slots) {
      if (resource.id !== calendar.reference_id || end <= from || start >= until) continue;
      if (!dates.has(start)) different.add(integration.event_id);
      const known = here.get(integration.event_id) ?? new Set();
      here.set(integration.event_id, known.add(start));
    }
  }
  // A date that has begun may have been over before it could be read.
  for (const [id, dates] of there) {
    const isMissing = (start: string) => start > from && here.get(id)?.has(start) !== true;
    if ([...dates].some(isMissing)) different.add(id);
  }
  return different;
}
