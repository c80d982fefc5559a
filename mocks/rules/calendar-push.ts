import type { EventRequestOutcome, SyncEvent } from '@/api/schemas/sync';
import type { ScheduleIntegration } from '@/api/schemas/schedules';
import { notFound } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow } from '../world/rows';
import type { CalendarEventRow, CalendarRow, EventRequestRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { record } from './audit';
import { broadcastBooking } from './booking';
import { rememberCanceled } from './calendar-canceled';
import { noteRefusal } from './calendar-clashes';
import { saveCalendar, broadcastCalendar } from './calendars';
import { isFree } from './claims';
import { onDay } from './recurrence';
import { datesOf, seriesDateOf } from './series';
import type { Span } from './hours';
import { dayBounds, dayOf } from './zone';

/** Bookings being sent to a calendar, and the provider’s results. */

/**
 * A booking’s own event in a calendar. The event of a whole series isn’t that of a single date, even though it’s stored with the
 * first one.
 */
export const eventOf = (
  world: World,
  calendarId: string,
  scheduleId: string,
): CalendarEventRow | undefined =>
  world.tables.calendarEvents
    .by('schedule', scheduleId)
    .find((row) => row.calendar_id === calendarId && !isSeries(world, row));

/** Whether an event is a series, and the booking it’s stored with is one of its dates. */
const isSeries = (world: World, { event, schedule_id }: CalendarEventRow): boolean =>
  event.recurrence.length > 0 &&
  (world.tables.schedules.get(schedule_id ?? '')?.series_id ?? null) !== null;

/** The provider’s series to which a booking belongs, and its date’s start there. */
function dateAtProvider(
  world: World,
  calendar: CalendarRow,
  schedule: ScheduleRow,
): Pick<SyncEvent, 'series_id' | 'original_start' | 'is_all_day'> | undefined {
  if (schedule.series_id === null) return undefined;
  for (const { id } of datesOf(world, schedule.series_id)) {
    const master = world.tables.calendarEvents
      .by('schedule', id)
      .find((row) => row.calendar_id === calendar.id && isSeries(world, row));
    if (!master?.event.start) continue;
    const { start, time_zone, is_all_day } = master.event;
    if (is_all_day) {
      const day = dayBounds(seriesDateOf(schedule), schedule.time_zone);
      return { series_id: master.event_id, original_start: day.start, is_all_day };
    }
    const zone = time_zone ?? schedule.time_zone;
    const { start: original_start } = onDay(
      { start, end: start },
      dayOf(start, zone),
      seriesDateOf(schedule),
      zone,
    );
    return { series_id: master.event_id, original_start, is_all_day };
  }
  return undefined;
}

const isWholeDays = ({ start, end }: Span, zone: string): boolean =>
  dayBounds(dayOf(start, zone), zone).start === start &&
  dayBounds(dayOf(end, zone), zone).start === end;

/** Whether a booking still has the place or person of a calendar. */
function stillUses(world: World, calendar: CalendarRow, schedule: ScheduleRow): boolean {
  if (schedule.deleted_at) return false;
  return views
    .slotsOf(world, schedule.id)
    .some(
      (slot) =>
        (calendar.type === 'resource' ? slot.resource_id : slot.user_id) ===
          calendar.reference_id && slot.status !== 'rejected',
    );
}

/**
 * A booking as an event of one calendar, with the range of the calendar’s own slots. Each date of a series is a separate event,
 * because each is a separate booking; if the series came from the provider, it’s a date of the series there.
 */
export function transform(world: World, calendar: CalendarRow, schedule: ScheduleRow): SyncEvent {
  const slots = views
    .slotsOf(world, schedule.id)
    .filter(
      (slot) =>
        (calendar.type === 'resource' ? slot.resource_id : slot.user_id) === calendar.reference_id,
    );
  const known = eventOf(world, calendar.id, schedule.id);
  const date = known ? undefined : dateAtProvider(world, calendar, schedule);
  const email = (id: string): string | null => world.tables.users.get(id)?.email ?? null;
  const ends = slots.map(({ end }) => end).toSorted();
  const span = {
    start: slots[0]?.start ?? schedule.start,
    end: ends.at(-1) ?? schedule.end,
  };
  return {
    // Until the provider returns its id, it’s identified by the booking’s.
    id: known?.event_id ?? schedule.id,
    ical_id: known?.event.ical_id ?? null,
    url: known?.event.url ?? null,
    series_id: known?.series_id ?? date?.series_id ?? null,
    original_start: known?.event.original_start ?? date?.original_start ?? null,
    ...span,
    time_zone: schedule.time_zone,
    is_all_day:
      (known?.event.is_all_day ?? date?.is_all_day ?? false) &&
      isWholeDays(span, schedule.time_zone),
    title: schedule.title,
    description: schedule.description,
    location: schedule.location ?? world.tables.resources.get(calendar.reference_id)?.name ?? null,
    visibility: schedule.visibility,
    organizer_email: email(schedule.organizer_id),
    creator_email: email(schedule.creator_id),
    attendees: [...schedule.attendees],
    recurrence: [],
    status: slots[0]?.status ?? 'rejected',
    leave_type: null,
    schedule_id: schedule.id,
    is_deleted: !stillUses(world, calendar, schedule),
    updated: schedule.updated_at,
  };
}

/** A booking of a calendar's organization. */
export function scheduleFor(world: World, calendar: CalendarRow, id: string): ScheduleRow {
  const row = world.tables.schedules.get(id);
  return row?.organization_id === calendar.organization_id ? row : notFound('Booking');
}

/**
 * Turns changes that haven’t been taken yet into requests: create, change, or remove an event. A change is sent in only one way,
 * as a request or as an updated booking, whichever is requested first.
 */
export function queueRequests(world: World, calendars: readonly CalendarRow[]): EventRequestRow[] {
  const { tables } = world;
  for (const calendar of calendars) {
    for (const change of tables.updatedSchedules.by('calendar', calendar.id)) {
      if (!isFree(world, change)) continue;
      tables.updatedSchedules.remove(change.id);
      const schedule = tables.schedules.get(change.schedule_id);
      const known = eventOf(world, calendar.id, change.schedule_id);
      const stands = schedule !== undefined && stillUses(world, calendar, schedule);
      const isDate = schedule && !known && dateAtProvider(world, calendar, schedule) !== undefined;
      // What was created and canceled before the provider heard of it needs no event.
      if (!stands && !known && !isDate) continue;
      const request = {
        calendar_id: calendar.id,
        schedule_id: change.schedule_id,
        action: stands
          ? known || isDate
            ? ('update' as const)
            : ('create' as const)
          : ('delete' as const),
        created_at: world.now,
        status: 'pending' as const,
        error: null,
        handed_out_at: null,
      };
      const id = `evrq_${calendar.id}_${change.schedule_id}`;
      if (tables.eventRequests.get(id)) tables.eventRequests.update(id, request);
      else tables.eventRequests.insert({ id, ...request });
    }
  }
  return calendars.flatMap(({ id }) =>
    tables.eventRequests.by('calendar', id).filter(({ status }) => status === 'pending'),
  );
}

/** What’s stored about an event with its booking. */
export const integrationOf = (
  scheduleId: string,
  event: Pick<SyncEvent, 'id' | 'ical_id' | 'url' | 'updated'>,
): ScheduleIntegration => ({
  schedule_id: scheduleId,
  event_id: event.id,
  event_updated: event.updated,
  ical_id: event.ical_id,
  url: event.url,
  is_deleted: false,
  resource_attendees: [],
});

/** Stores an event as it was last read or written. */
export function saveEvent(
  world: World,
  calendar: CalendarRow,
  event: SyncEvent,
  link: Partial<Pick<CalendarEventRow, 'schedule_id' | 'use_id'>> = {},
): CalendarEventRow {
  const [known] = world.tables.calendarEvents.by('event', `${calendar.id}|${event.id}`);
  const row = { event, series_id: event.series_id, ...link };
  if (known) return world.tables.calendarEvents.update(known.id, row);
  return world.tables.calendarEvents.insert({
    id: world.newId('caev'),
    calendar_id: calendar.id,
    event_id: event.id,
    schedule_id: null,
    use_id: null,
    ...row,
  });
}

/** A booking’s slots in a calendar’s place. */
const slotsInPlace = (world: World, calendar: CalendarRow, schedule: ScheduleRow) =>
  views.slotsOf(world, schedule.id).filter((slot) => slot.resource_id === calendar.reference_id);

/** Logs a change of a booking by the sync worker. */
function logOutcome(world: World, row: ScheduleRow, old: unknown, now: unknown): void {
  record(world, null, {
    kind: 'schedule:update',
    object: row,
    name: row.title,
    office_id: row.office_id,
    changes: [{ field: 'integration', old, new: now }],
  });
}

/**
 * A provider refused or withdrew the place. The booking stays, holds its place here, and is "not in calendar": it has no event,
 * its room is rejected among the event’s attendees, and the slot has the reason. Changing the booking tries again; canceling it
 * releases the place (CAL-6).
 */
export function notInCalendar(
  world: World,
  calendar: CalendarRow,
  schedule: ScheduleRow,
  reason: string,
): ScheduleRow {
  const before = schedule.integration;
  const next = world.tables.schedules.update(schedule.id, {
    integration: {
      ...integrationOf(schedule.id, {
        id: '',
        ical_id: before?.ical_id ?? null,
        url: null,
        updated: null,
      }),
      event_id: null,
      resource_attendees: [
        {
          email: calendar.external_id ?? calendar.name,
          name: calendar.name,
          presence_status: 'rejected',
        },
      ],
    },
    updated_at: world.now,
  });
  for (const slot of slotsInPlace(world, calendar, schedule)) {
    world.tables.slots.update(slot.id, { reason });
  }
  logOutcome(world, next, before?.event_id ?? null, reason);
  broadcastBooking(world, next, 'updated');
  return next;
}

/** The provider’s result for a booking. */
export type PushOutcome = Omit<EventRequestOutcome, 'id' | 'status'> & {
  readonly event_updated?: string | null | undefined;
};

/** The provider accepted a booking, which now has its event. */
function inCalendar(
  world: World,
  calendar: CalendarRow,
  schedule: ScheduleRow,
  outcome: PushOutcome,
): ScheduleRow {
  const known = eventOf(world, calendar.id, schedule.id);
  const base = transform(world, calendar, schedule);
  if (base.is_deleted) {
    if (known) world.tables.calendarEvents.remove(known.id);
    rememberCanceled(world, calendar, { ...base, id: outcome.event_id ?? base.id });
    if (!schedule.integration) return schedule;
    return world.tables.schedules.update(schedule.id, {
      integration: { ...schedule.integration, is_deleted: true },
    });
  }
  const event = {
    ...base,
    id: outcome.event_id ?? base.id,
    ical_id: outcome.ical_id ?? base.ical_id,
    url: outcome.url ?? base.url,
    // Only the provider’s own clock shows which is newer.
    updated: outcome.event_updated ?? known?.event.updated ?? null,
  };
  if (known && known.event_id !== event.id) world.tables.calendarEvents.remove(known.id);
  saveEvent(world, calendar, event, { schedule_id: schedule.id });
  const next = world.tables.schedules.update(schedule.id, {
    integration: integrationOf(schedule.id, event),
  });
  for (const slot of slotsInPlace(world, calendar, schedule)) {
    if (slot.status === 'accepted' && slot.reason !== null) {
      world.tables.slots.update(slot.id, { reason: null });
    }
  }
  if (schedule.integration?.event_id !== event.id) {
    logOutcome(world, next, schedule.integration?.event_id ?? null, event.id);
  }
  broadcastBooking(world, next, 'updated');
  return next;
}

/** Stores the result for a booking in a calendar, which now knows it. */
export function pushed(
  world: World,
  calendar: CalendarRow,
  schedule: ScheduleRow,
  outcome: PushOutcome,
): ScheduleRow {
  const note = world.tables.updatedSchedules
    .by('calendar', calendar.id)
    .find((row) => row.schedule_id === schedule.id);
  // A change made since it was assigned still has to be sent.
  if (note && note.handed_out_at !== null) world.tables.updatedSchedules.remove(note.id);
  if (!outcome.error) return inCalendar(world, calendar, schedule, outcome);
  noteRefusal(world, calendar, schedule, outcome.error);
  broadcastCalendar(world, calendar, 'updated');
  return notInCalendar(world, calendar, schedule, outcome.error);
}

/** A job or a whole calendar failed: the calendar shows the reason, and a booking it’s about is "not in calendar" (CAL-6). */
export function calendarFailed(
  world: World,
  calendar: CalendarRow,
  error: string,
  scheduleId: string | null,
): void {
  saveCalendar(world, calendar, { error });
  const integration = world.tables.integrations.get(calendar.integration_id);
  if (integration) world.tables.integrations.update(integration.id, { state: 'failed', error });
  if (scheduleId === null) return;
  notInCalendar(world, calendar, scheduleFor(world, calendar, scheduleId), error);
}

/** A calendar is in sync up to a token: earlier problems are over. */
export function calendarSynced(
  world: World,
  calendar: CalendarRow,
  tokens: Pick<CalendarRow, 'sync_token' | 'page_token'>,
): CalendarRow {
  const integration = world.tables.integrations.get(calendar.integration_id);
  if (integration) {
    world.tables.integrations.update(integration.id, {
      state: 'connected',
      error: null,
      last_success_at: world.now,
    });
  }
  return saveCalendar(world, calendar, { ...tokens, error: null, last_synced_at: world.now });
}
