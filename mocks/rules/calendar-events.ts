import type { ScheduleWrite } from '@/api/schemas/schedules';
import type { SyncEvent, SyncOutcome } from '@/api/schemas/sync';
import { membershipId } from '../core/auth';
import { Refused, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow } from '../world/rows';
import type { CalendarEventRow, CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { needsApproval } from './access';
import { cancelSlots, broadcastBooking } from './booking';
import { forgetSkipped, conflictingBooking, noteRefusal } from './calendar-clashes';
import { withoutCalendarPush } from './calendar-queue';
import { bookerOf, creatorOf, memberByEmail } from './calendar-people';
import { integrationOf, notInCalendar, saveEvent } from './calendar-push';
import { bookingFieldsOf } from './calendar-fields';
import { recordChange } from './change';
import { checkAttempt } from './attempt';
import { datesOf, seriesDateOf } from './series';
import { cancelSeries, leaveOutDate } from './series-change';
import { create, update } from './writes';
import { dayOf } from './zone';

/** Imports events of a calendar into the bookings of its place. */

type Done = 'created' | 'updated' | 'deleted' | 'skipped';

const DECLINED = 'The room declined this meeting';
export const MISSING = 'Missing required event parameters';

/** The start of a refusal’s message. */
function wordsOf({ body }: Refused): string {
  const { result } = body as { result: { errors: Record<string, string | string[]> } };
  const [message = 'Refused'] = Object.values(result.errors).flat();
  return message;
}

/** Imports events one by one: an invalid one is reverted and counted, and never stops the rest (CAL-7). */
export function eachEvent(
  world: World,
  events: readonly SyncEvent[],
  step: (event: SyncEvent) => Done,
  clash?: (event: SyncEvent, error: Refused) => Partial<SyncOutcome['failed'][number]> | undefined,
): SyncOutcome {
  const outcome: SyncOutcome = { created: 0, updated: 0, deleted: 0, skipped: 0, failed: [] };
  for (const event of events) {
    try {
      outcome[world.attempt(() => step(event))] += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const message = wordsOf(error);
      outcome.failed.push({ event_id: event.id, message, ...clash?.(event, error) });
    }
  }
  return outcome;
}

export const knownEvent = (
  world: World,
  calendar: CalendarRow,
  eventId: string,
): CalendarEventRow | undefined =>
  world.tables.calendarEvents.by('event', `${calendar.id}|${eventId}`)[0];

/** An event with a range and people (CAL-7). */
export interface WholeEvent extends SyncEvent {
  readonly start: string;
  readonly end: string;
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** Refuses an event without start, end, and creator (Google) or organizer (Microsoft) (CAL-7). */
export function wholeEvent(calendar: CalendarRow, event: SyncEvent): WholeEvent {
  const { start, end } = event;
  const who = calendar.source === 'google' ? event.creator_email : event.organizer_email;
  if (start === null || end === null || isBlank(who)) return refuse(422, { event: MISSING });
  return { ...event, start, end };
}

/**
 * The addresses of an organization’s places at its providers. The worker drops what the provider marks as a resource or group;
 * only the server knows these, so it drops them itself (CAL-8).
 */
const placeAddresses = (world: World, { organization_id }: CalendarRow): ReadonlySet<string> =>
  new Set(
    world.tables.calendars
      .by('organization', organization_id)
      .flatMap(({ type, external_id }) =>
        type === 'resource' && external_id !== null ? [external_id.toLowerCase()] : [],
      ),
  );

const peopleOf = (world: World, calendar: CalendarRow, event: WholeEvent) => {
  const places = placeAddresses(world, calendar);
  return event.attendees.filter(({ email }) => !places.has(email.trim().toLowerCase()));
};

/** An event’s texts as a booking’s; attendees we know get their names. */
const textsOf = (world: World, calendar: CalendarRow, event: WholeEvent) => ({
  title: event.title,
  description: event.description,
  location: event.location,
  visibility: event.visibility,
  attendees: peopleOf(world, calendar, event).map((attendee) => ({
    ...attendee,
    user_id: memberByEmail(world, calendar, attendee.email)?.id ?? null,
  })),
});

const recurringOf = ({ recurrence, start, end }: WholeEvent) =>
  recurrence.length > 0 ? { recurring: { rrules: [...recurrence], start, end } } : {};

/** The provider’s own answer for the room: if it hasn’t given one yet, it’s pending (CAL-1, CAL-2). */
function alignAnswer(world: World, schedule: ScheduleRow, event: SyncEvent, place: string): void {
  for (const slot of views.slotsOf(world, schedule.id)) {
    if (slot.resource_id !== place) continue;
    if (event.status === 'pending' && slot.status === 'accepted') {
      world.tables.slots.update(slot.id, { status: 'pending' });
    }
    if (event.status !== 'accepted' || slot.status !== 'pending') continue;
    const resource = world.tables.resources.get(place);
    if (!resource || needsApproval(world, resource, slot.user_id ?? schedule.organizer_id))
      continue;
    const ruling = checkAttempt(world, {
      resource,
      userId: slot.user_id,
      slots: slot.slots,
      start: slot.start,
      end: slot.end,
      replaces: new Set([slot.id]),
      running: true,
      keepsRange: true,
    });
    if (!ruling) world.tables.slots.update(slot.id, { status: 'accepted' });
  }
}

/** Books an event that isn’t known yet. */
function createFrom(world: World, calendar: CalendarRow, event: WholeEvent): Done {
  if (event.end <= world.now && event.recurrence.length === 0) return 'skipped';
  const { actor, occupant } = bookerOf(world, calendar, event);
  const write: ScheduleWrite = {
    ...textsOf(world, calendar, event),
    ...recurringOf(event),
    schedule_slots: [
      {
        resource_id: calendar.reference_id,
        user_id: occupant,
        start: event.start,
        end: event.end,
      },
    ],
  };
  const first = create(world, actor, write, { fromCalendar: true });
  const dates = first.series_id === null ? [first] : datesOf(world, first.series_id);
  for (const date of dates) {
    const row = world.tables.schedules.update(date.id, {
      integration: integrationOf(date.id, event),
    });
    alignAnswer(world, row, event, calendar.reference_id);
  }
  saveEvent(world, calendar, event, { schedule_id: first.id });
  return 'created';
}

/** Whether an event differs from its booking. */
function differs(event: WholeEvent, row: ScheduleRow, before: CalendarEventRow | undefined) {
  if (before)
    return JSON.stringify(bookingFieldsOf(before.event)) !== JSON.stringify(bookingFieldsOf(event));
  return event.start !== row.start || event.end !== row.end || event.title !== row.title;
}

/** Changes a booking as its event was changed. With `all`, the event is that of a whole series. */
function updateFrom(
  world: World,
  calendar: CalendarRow,
  row: ScheduleRow,
  event: WholeEvent,
  all: boolean,
): void {
  const { actor } = bookerOf(world, calendar, event);
  // The calendar’s values apply, whoever created the booking here.
  const owner = world.tables.users.get(row.creator_id) ?? actor.user;
  const membership =
    world.tables.memberships.get(membershipId(calendar.organization_id, owner.id)) ??
    actor.membership;
  const by = { ...actor, user: owner, realUser: owner, membership };
  const slots = views.slotsOf(world, row.id);
  const others = slots.filter((slot) => slot.resource_id !== calendar.reference_id);
  const place = slots.find((slot) => slot.resource_id === calendar.reference_id);
  const isMoved = place && (place.start !== event.start || place.end !== event.end);
  const write = (slot: (typeof slots)[number]) => ({
    id: slot.id,
    resource_id: slot.resource_id,
    user_id: slot.user_id,
    team_id: slot.team_id,
    slots: slot.slots,
    start: slot.start,
    end: slot.end,
  });
  const next = update(
    world,
    by,
    { row, all },
    {
      ...textsOf(world, calendar, event),
      ...(all ? recurringOf(event) : {}),
      ...(isMoved
        ? {
            schedule_slots: [
              { ...write(place), start: event.start, end: event.end },
              ...others.map(write),
            ],
          }
        : {}),
    },
  );
  const dates = all && next.series_id !== null ? datesOf(world, next.series_id) : [next];
  for (const date of dates) {
    if (date.deleted_at) continue;
    const linked = world.tables.schedules.update(date.id, {
      integration: integrationOf(date.id, event),
    });
    alignAnswer(world, linked, event, calendar.reference_id);
  }
}

/** The date of a known series to which an event is an exception. */
function dateOf(
  world: World,
  calendar: CalendarRow,
  event: SyncEvent,
): { master: CalendarEventRow | undefined; date: ScheduleRow | undefined } {
  const master =
    event.series_id === null ? undefined : knownEvent(world, calendar, event.series_id);
  const first =
    master?.schedule_id == null ? undefined : world.tables.schedules.get(master.schedule_id);
  const was = event.original_start ?? event.start;
  if (!first?.series_id || was === null) return { master, date: undefined };
  const day = dayOf(was, first.time_zone);
  return {
    master,
    date: datesOf(world, first.series_id).find((row) => seriesDateOf(row) === day),
  };
}

/** Frees the calendar’s place; the last place removes the booking (CAL-3). */
function free(world: World, calendar: CalendarRow, row: ScheduleRow): void {
  const slots = views
    .slotsOf(world, row.id)
    .filter(({ resource_id }) => resource_id === calendar.reference_id);
  if (row.integration) {
    world.tables.schedules.update(row.id, {
      integration: { ...row.integration, is_deleted: true },
    });
  }
  cancelSlots(world, row, slots);
  const next = world.tables.schedules.get(row.id);
  const isGone = next !== undefined && next.deleted_at !== null;
  if (isGone) leaveOutDate(world, row);
  recordChange(
    world,
    null,
    row,
    isGone ? [{ field: 'is_deleted', old: false, new: true }] : [],
    isGone,
  );
  broadcastBooking(world, row, isGone ? 'deleted' : 'updated');
}

/** Removes an event’s booking, or every future date of its series (CAL-3). */
function removeKnown(world: World, calendar: CalendarRow, known: CalendarEventRow): Done {
  const { tables } = world;
  const row = known.schedule_id === null ? undefined : tables.schedules.get(known.schedule_id);
  const isMaster = row !== undefined && row.series_id !== null && known.series_id === null;
  const isWhole = isMaster && known.event.recurrence.length > 0;
  for (const one of tables.calendarEvents.by('series', `${calendar.id}|${known.event_id}`)) {
    tables.calendarEvents.remove(one.id);
  }
  tables.calendarEvents.remove(known.id);
  if (!row) return 'deleted';
  if (isWhole) cancelSeries(world, creatorOf(world, row), row);
  else if (!row.deleted_at) free(world, calendar, row);
  return 'deleted';
}

/** A canceled or removed event frees the room; an unknown one, or one of an unknown series, changes nothing. */
function removeEvent(world: World, calendar: CalendarRow, event: SyncEvent): Done {
  const known = knownEvent(world, calendar, event.id);
  if (known) return removeKnown(world, calendar, known);
  const { date } = dateOf(world, calendar, event);
  if (!date || date.deleted_at) {
    forgetSkipped(world, calendar, event.id);
    return 'skipped';
  }
  free(world, calendar, date);
  return 'deleted';
}

/** An event of an existing booking: linked, changed, or refused by the room. */
function applyTo(
  world: World,
  calendar: CalendarRow,
  row: ScheduleRow,
  event: WholeEvent,
  known: CalendarEventRow | undefined,
): Done {
  const all = row.series_id !== null && event.recurrence.length > 0;
  if (event.status === 'rejected') {
    if (row.integration?.event_id === null) return 'skipped';
    saveEvent(world, calendar, event, { schedule_id: row.id });
    noteRefusal(world, calendar, row, DECLINED);
    notInCalendar(world, calendar, row, DECLINED);
    return 'updated';
  }
  if (!differs(event, row, known)) {
    // Our own booking as the provider stores it: there’s nothing to change, only to record.
    if (known) return 'skipped';
    saveEvent(world, calendar, event, { schedule_id: row.id });
    world.tables.schedules.update(row.id, { integration: integrationOf(row.id, event) });
    return 'skipped';
  }
  if (row.end <= world.now && !all) return 'skipped';
  updateFrom(world, calendar, row, event, all);
  saveEvent(world, calendar, event, { schedule_id: row.id });
  return 'updated';
}

/** An event’s booking: by the event, as a date of its series, or by the id that it contains. */
function bookingOf(
  world: World,
  calendar: CalendarRow,
  event: SyncEvent,
  known: CalendarEventRow | undefined,
): ScheduleRow | undefined {
  if (known?.schedule_id != null) return world.tables.schedules.get(known.schedule_id);
  const { date } = dateOf(world, calendar, event);
  if (date) return date;
  const own =
    event.schedule_id === null ? undefined : world.tables.schedules.get(event.schedule_id);
  return own?.organization_id === calendar.organization_id ? own : undefined;
}

function syncEvent(world: World, calendar: CalendarRow, event: SyncEvent): Done {
  if (event.is_deleted) return removeEvent(world, calendar, event);
  const whole = wholeEvent(calendar, event);
  const known = knownEvent(world, calendar, event.id);
  // An outdated state that arrives late is ignored (RACE-7).
  if (known?.event.updated && event.updated && event.updated < known.event.updated)
    return 'skipped';
  if (calendar.type === 'user') {
    if (known && JSON.stringify(known.event) === JSON.stringify(event)) return 'skipped';
    const row = bookingOf(world, calendar, event, known);
    saveEvent(world, calendar, event, { schedule_id: row?.id ?? null });
    return known ? 'updated' : 'created';
  }
  const row = bookingOf(world, calendar, event, known);
  if (row && !row.deleted_at) return applyTo(world, calendar, row, whole, known);
  if (row || event.status === 'rejected') return 'skipped';
  return createFrom(world, calendar, whole);
}

/** Writes events into the bookings of a calendar’s place; none of it is sent back to a calendar (CAL-5). */
export function syncEvents(
  world: World,
  calendar: CalendarRow,
  events: readonly SyncEvent[],
): SyncOutcome {
  const isOff = !calendar.is_enabled || !calendar.is_pull_enabled;
  return withoutCalendarPush(world, true, () =>
    eachEvent(
      world,
      events,
      (event) => (isOff ? 'skipped' : syncEvent(world, calendar, event)),
      (event, error) => conflictingBooking(world, calendar, event, error),
    ),
  );
}

/** Removes what a calendar brought: the named events, or all of them. */
export function removeEvents(
  world: World,
  calendar: CalendarRow,
  eventIds: readonly string[] | undefined,
  removeLeaveOf: (known: CalendarEventRow) => void,
): SyncOutcome {
  const outcome: SyncOutcome = { created: 0, updated: 0, deleted: 0, skipped: 0, failed: [] };
  const all = world.tables.calendarEvents.by('calendar', calendar.id).map((row) => row.event_id);
  withoutCalendarPush(world, true, () => {
    for (const id of eventIds ?? all) {
      const known = knownEvent(world, calendar, id);
      if (known) {
        removeLeaveOf(known);
        removeKnown(world, calendar, known);
      }
      outcome[known ? 'deleted' : 'skipped'] += 1;
    }
  });
  return outcome;
}
