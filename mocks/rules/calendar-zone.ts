import type { SyncEvent } from '@/api/schemas/sync';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import type { Span } from './hours';
import { zoneOf } from './leave';
import { dayBounds, dayOf, isZone } from './zone';

/** The zone of the office of a calendar’s place or person. */
export function officeZoneOf(
  world: World,
  {
    type,
    reference_id,
    organization_id,
  }: Pick<CalendarRow, 'type' | 'reference_id' | 'organization_id'>,
): string {
  if (type === 'resource') {
    const place = world.tables.resources.get(reference_id);
    return world.tables.offices.get(place?.office_id ?? '')?.time_zone ?? 'UTC';
  }
  const user = world.tables.users.get(reference_id);
  return user ? zoneOf(world, user, organization_id) : 'UTC';
}

/** The days of an all-day event, in the zone in which its midnights were sent. */
export function eventDays({ start, end, time_zone }: Span & Pick<SyncEvent, 'time_zone'>) {
  const zone = time_zone !== null && isZone(time_zone) ? time_zone : 'UTC';
  // The end is exclusive, but an event without length still has its day.
  const last = new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();
  return { first: dayOf(start, zone), last: dayOf(last, zone) };
}

/** When an event takes place: an all-day one on the days of its calendar’s office, from midnight to midnight (CAL-16). */
export function spanOf(
  world: World,
  calendar: CalendarRow,
  event: Span & Pick<SyncEvent, 'time_zone' | 'is_all_day'>,
): Span {
  if (!event.is_all_day) return { start: event.start, end: event.end };
  const zone = officeZoneOf(world, calendar);
  const { first, last } = eventDays(event);
  return { start: dayBounds(first, zone).start, end: dayBounds(last, zone).end };
}
