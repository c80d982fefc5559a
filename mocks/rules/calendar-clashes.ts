import type { CalendarClash } from '@/api/schemas/calendars';
import type { SyncEvent } from '@/api/schemas/sync';
import type { ScheduleRow } from '../world/rows';
import type { CalendarRow, SyncJobRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import type { Refused } from '../core/refuse';
import * as views from '../core/views';
import { spanOf } from './calendar-zone';
import { holdsPlace, overlaps, slotsIn } from './capacity';

/** Conflicts between a calendar and the bookings of its place, which someone has to resolve (CAL-6). */

/** Whether the provider refused or withdrew the place of a future booking. */
export const isNotInCalendar = ({ integration, deleted_at, end }: ScheduleRow, now: string) =>
  deleted_at === null &&
  end > now &&
  integration?.event_id === null &&
  integration.resource_attendees.some(({ presence_status }) => presence_status === 'rejected');

/** Whether something was refused because its place is taken, even by the same booking. */
export function isTaken({ body }: Refused): boolean {
  const { rule } = (body as { result: { rule?: string } }).result;
  return rule === 'taken' || rule === 'duplicate';
}

/** The booking with which an event conflicts, if it was refused because of that. */
export function conflictingBooking(
  world: World,
  calendar: CalendarRow,
  event: Pick<SyncEvent, 'start' | 'end' | 'time_zone' | 'is_all_day'>,
  error: Refused,
): { schedule_id: string; start: string; end: string } | undefined {
  if (calendar.type !== 'resource' || event.start === null || event.end === null) return undefined;
  if (!isTaken(error)) return undefined;
  const { start, end } = spanOf(world, calendar, {
    ...event,
    start: event.start,
    end: event.end,
  });
  const slot = slotsIn(world, 'resourceDay', calendar.reference_id, { start, end }).find(
    holdsPlace,
  );
  return slot && { schedule_id: slot.schedule_id, start, end };
}

/** A run that failed for one booking: the provider refused it. */
export function noteRefusal(
  world: World,
  calendar: CalendarRow,
  schedule: ScheduleRow,
  error: string,
): void {
  for (const job of world.tables.syncJobs.by('calendar', calendar.id)) {
    // Only the latest result for a booking counts.
    if (job.status === 'failed' && job.schedule_id === schedule.id)
      world.tables.syncJobs.remove(job.id);
  }
  world.tables.syncJobs.insert({
    id: world.newId('sjob'),
    organization_id: calendar.organization_id,
    calendar_id: calendar.id,
    status: 'failed',
    sync_token: null,
    page_token: null,
    schedule_id: schedule.id,
    error,
    created_at: world.now,
    finished_at: world.now,
    handed_out_at: null,
  });
}

/** Drops an event and its dates from the skipped events, because it was deleted or read again, except those refused again. */
export function forgetSkipped(
  world: World,
  calendar: CalendarRow,
  eventId: string,
  again: readonly { readonly event_id: string | null }[] = [],
): void {
  const isAgain = new Set(again.map(({ event_id }) => event_id));
  const isOf = (id: string | null) =>
    (id === eventId || id?.startsWith(`${eventId}_`) === true) && !isAgain.has(id);
  for (const { id, skipped } of world.tables.syncJobs.by('calendar', calendar.id)) {
    if (skipped?.some(({ event_id }) => isOf(event_id))) {
      const left = skipped.filter(({ event_id }) => !isOf(event_id));
      world.tables.syncJobs.update(id, { skipped: left });
    }
  }
}

/**
 * The conflicts of a calendar, sorted by start: bookings that its provider refused, and events whose place already had a booking.
 *
 * @param jobs the runs of the calendar, newest first
 */
export function clashesOf(
  world: World,
  calendar: CalendarRow,
  jobs: readonly SyncJobRow[],
): CalendarClash[] {
  const found = new Map<string, CalendarClash>();
  const looked = new Set<string>();
  for (const job of jobs) {
    const refused = job.schedule_id === null ? undefined : refusedThere(world, calendar, job);
    if (refused && !found.has(refused.schedule_id)) found.set(refused.schedule_id, refused);
    for (const event of job.skipped ?? []) {
      if (event.event_id === null || looked.has(event.event_id)) continue;
      looked.add(event.event_id);
      const clash = refusedHere(world, calendar, event);
      if (clash) found.set(`event ${event.event_id}`, clash);
    }
  }
  return [...found.values()].toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

function refusedThere(
  world: World,
  calendar: CalendarRow,
  { schedule_id, error }: SyncJobRow,
): CalendarClash | undefined {
  const schedule = world.tables.schedules.get(schedule_id ?? '');
  if (!schedule || !isNotInCalendar(schedule, world.now)) return undefined;
  const slot = views
    .slotsOf(world, schedule.id)
    .find(({ resource_id }) => resource_id === calendar.reference_id);
  if (!slot) return undefined;
  const { start, end } = slot;
  const reason = slot.reason ?? error ?? '';
  return { kind: 'booking', schedule_id: schedule.id, event_id: null, start, end, reason };
}

type Skipped = NonNullable<SyncJobRow['skipped']>[number];

/** A refused event that still waits for a place. */
function waiting(
  world: World,
  calendar: CalendarRow,
  { event_id, schedule_id, start, end, reason }: Skipped,
): CalendarClash | undefined {
  if (event_id === null || !schedule_id || !start || !end || end <= world.now) return undefined;
  // It has found its place since then.
  const found = world.tables.calendarEvents.by('event', `${calendar.id}|${event_id}`);
  const hasPlace = found.some(({ event }) => {
    if (event.is_deleted || event.start === null || event.end === null) return false;
    const span = spanOf(world, calendar, { ...event, start: event.start, end: event.end });
    return span.start === start && span.end === end;
  });
  return hasPlace ? undefined : { kind: 'event', schedule_id, event_id, start, end, reason };
}

const isInTheWay = (world: World, calendar: CalendarRow, clash: CalendarClash): boolean =>
  views
    .slotsOf(world, clash.schedule_id)
    .some((slot) => slot.resource_id === calendar.reference_id && overlaps(slot, clash));

function refusedHere(
  world: World,
  calendar: CalendarRow,
  skipped: Skipped,
): CalendarClash | undefined {
  const clash = waiting(world, calendar, skipped);
  return clash && isInTheWay(world, calendar, clash) ? clash : undefined;
}

/** Drops the refused events whose place is free now. Returns whether there were any, so that they’re read again. */
export function forgetFreed(world: World, calendar: CalendarRow): boolean {
  let isAny = false;
  for (const { id, skipped = [] } of world.tables.syncJobs.by('calendar', calendar.id)) {
    const left = skipped.filter((one) => {
      const clash = waiting(world, calendar, one);
      return clash === undefined || isInTheWay(world, calendar, clash);
    });
    if (left.length === skipped.length) continue;
    world.tables.syncJobs.update(id, { skipped: left });
    isAny = true;
  }
  return isAny;
}
