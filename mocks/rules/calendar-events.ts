import type { ScheduleWrite } from '@/api/schemas/schedules';
import type { SyncEvent, SyncOutcome } from '@/api/schemas/sync';
import { membershipId } from '../core/auth';
import { Refused, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow } from '../world/rows';
import type { CalendarEventRow, CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import type { Done, Written } from './calendar-batch';
import { alignAnswer, free, textsOf, wordsOf, type WholeEvent } from './calendar-booking';
import { forgetSkipped, noteRefusal } from './calendar-clashes';
import { withoutCalendarPush } from './calendar-provided';
import { bookerOf, creatorOf, type Booker } from './calendar-people';
import { integrationOf, notInCalendar, saveEvent } from './calendar-push';
import { alignSeries, dateId, endSeries, seriesZone } from './calendar-series';
import { officeZoneOf, spanOf } from './calendar-zone';
import {
  forgetCanceled,
  isCanceledThere,
  noteCanceledThere,
  rememberCanceled,
} from './calendar-canceled';
import { bookingFieldsOf } from './calendar-fields';
import { importedLines } from './recurrence-rule';
import { datesOf, seriesDateOf, writeOf } from './series';
import { cancelSeries } from './series-change';
import { create, update } from './writes';
import { dayOf } from './zone';

/** Imports events of a calendar into the bookings of its place. */

const DECLINED = 'The room declined this meeting';
export const MISSING = 'Missing required event parameters';

/** Imports events one by one: an invalid one is reverted and counted, and never stops the rest (CAL-7). */
export function eachEvent(
  world: World,
  events: readonly SyncEvent[],
  step: (event: SyncEvent) => Done,
): SyncOutcome {
  const outcome: SyncOutcome = { created: 0, updated: 0, deleted: 0, skipped: 0, failed: [] };
  for (const event of events) {
    try {
      outcome[world.attempt(() => step(event))] += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      outcome.failed.push({ event_id: event.id, message: wordsOf(error) });
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

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** Refuses an event without start, end, and creator (Google) or organizer (Microsoft) (CAL-7). */
export function wholeEvent(calendar: CalendarRow, event: SyncEvent): WholeEvent {
  const { start, end } = event;
  const who = calendar.source === 'google' ? event.creator_email : event.organizer_email;
  if (start === null || end === null || isBlank(who)) return refuse(422, { event: MISSING });
  return { ...event, start, end };
}

/** Books an event that isn’t known yet. */
function createFrom(world: World, calendar: CalendarRow, event: WholeEvent): Done {
  const span = spanOf(world, calendar, event);
  if (span.end <= world.now) return 'skipped';
  const { actor, occupant } = bookerOf(world, calendar, event);
  const write: ScheduleWrite = {
    ...textsOf(world, calendar, event),
    schedule_slots: [
      {
        resource_id: calendar.reference_id,
        user_id: occupant,
        ...span,
      },
    ],
  };
  const made = create(world, actor, write, { fromCalendar: true });
  const row = world.tables.schedules.update(made.id, {
    integration: integrationOf(made.id, event),
  });
  alignAnswer(world, row, event, calendar.reference_id);
  saveEvent(world, calendar, event, { schedule_id: made.id });
  return 'created';
}

/** Whether an event differs from its booking. Whose booking it is, is ours to say if it was made here (CAL-19). */
function differs(event: WholeEvent, row: ScheduleRow, before: CalendarEventRow | undefined) {
  const fields = (each: SyncEvent) => JSON.stringify(bookingFieldsOf(each, row.from_calendar));
  if (before) return fields(before.event) !== fields(event);
  return event.start !== row.start || event.end !== row.end || event.title !== row.title;
}

/** A booking’s organizer, and who has the place, after the event’s organizer changed. */
function holderOf(
  world: World,
  calendar: CalendarRow,
  row: ScheduleRow,
  event: WholeEvent,
  before: CalendarEventRow | undefined,
): Booker | undefined {
  const addresses = (each: SyncEvent) =>
    [each.organizer_email, each.creator_email].map((email) => email?.trim().toLowerCase() ?? '');
  const isSame = !before || addresses(before.event).join(' ') === addresses(event).join(' ');
  return isSame || !row.from_calendar ? undefined : bookerOf(world, calendar, event);
}

/** Changes a booking as its event was changed. */
function updateFrom(
  world: World,
  calendar: CalendarRow,
  row: ScheduleRow,
  event: WholeEvent,
  before: CalendarEventRow | undefined,
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
  const span = spanOf(world, calendar, event);
  const isMoved = place && (place.start !== span.start || place.end !== span.end);
  const holder = holderOf(world, calendar, row, event, before);
  const write = (slot: (typeof slots)[number]) => ({ ...writeOf(slot), id: slot.id });
  const next = update(
    world,
    by,
    { row, all: false, isSeries: false },
    {
      ...textsOf(world, calendar, event),
      ...(holder ? { organizer_id: holder.actor.user.id } : {}),
      ...(place && (isMoved || holder)
        ? {
            schedule_slots: [
              { ...write(place), ...span, ...(holder ? { user_id: holder.occupant } : {}) },
              ...others.map(write),
            ],
          }
        : {}),
    },
  );
  if (next.deleted_at) return;
  const linked = world.tables.schedules.update(next.id, {
    integration: integrationOf(next.id, event),
  });
  alignAnswer(world, linked, event, calendar.reference_id);
}

/** A known series, and the date of it to which an event is an exception. */
interface KnownDate {
  readonly master?: CalendarEventRow | undefined;
  readonly series_id?: string;
  readonly day?: string;
  readonly date?: ScheduleRow | undefined;
}

/** The date of a known series to which an event is an exception. One that is canceled on both sides can be booked again. */
function dateOf(world: World, calendar: CalendarRow, event: SyncEvent): KnownDate {
  const master =
    event.series_id === null ? undefined : knownEvent(world, calendar, event.series_id);
  const first =
    master?.schedule_id == null ? undefined : world.tables.schedules.get(master.schedule_id);
  const was = event.original_start ?? event.start;
  if (!first?.series_id || was === null) return { master };
  const { series_id } = first;
  const day = dayOf(was, seriesZone(master?.event ?? event, first.time_zone));
  const date = datesOf(world, series_id).find(
    (row) => seriesDateOf(row) === day && !isCanceledThere(row),
  );
  return { master, series_id, day, date };
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
  forgetSkipped(world, calendar, known.event_id);
  if (!row) return 'deleted';
  if (isWhole) cancelSeries(world, creatorOf(world, row) ?? null, row);
  else if (!row.deleted_at) free(world, calendar, row);
  return 'deleted';
}

/**
 * A canceled or removed event frees the room; an unknown one changes nothing. A canceled date of a series is remembered: its
 * series may be read later or again.
 */
function removeEvent(world: World, calendar: CalendarRow, event: SyncEvent): Done {
  const known = knownEvent(world, calendar, event.id);
  if (known?.event.is_deleted) return 'skipped';
  const { date } = dateOf(world, calendar, event);
  const isBooked = date !== undefined && date.deleted_at === null;
  const { series_id, original_start } = event;
  if (known) removeKnown(world, calendar, known);
  else if (isBooked) free(world, calendar, date);
  else {
    forgetSkipped(world, calendar, event.id);
    if (date) noteCanceledThere(world, date);
    if (series_id !== null && original_start !== null) {
      forgetSkipped(world, calendar, dateId(series_id, original_start));
    }
  }
  rememberCanceled(world, calendar, event);
  return known || isBooked ? 'deleted' : 'skipped';
}

/** An event of an existing booking: linked, changed, or refused by the room. */
function applyTo(
  world: World,
  calendar: CalendarRow,
  row: ScheduleRow,
  event: WholeEvent,
  known: CalendarEventRow | undefined,
): Done {
  if (event.status === 'rejected') {
    if (row.integration?.event_id === null) return 'skipped';
    saveEvent(world, calendar, event, { schedule_id: row.id });
    noteRefusal(world, calendar, row, DECLINED);
    notInCalendar(world, calendar, row, DECLINED);
    return 'updated';
  }
  if (!differs(event, row, known)) {
    // Our own booking as the provider stores it: there’s nothing to change, only to record.
    const isKnown = known && JSON.stringify(known.event) === JSON.stringify(event);
    if (isKnown) return 'skipped';
    saveEvent(world, calendar, event, { schedule_id: row.id });
    world.tables.schedules.update(row.id, { integration: integrationOf(row.id, event) });
    return 'skipped';
  }
  if (row.end <= world.now && spanOf(world, calendar, event).end <= world.now) return 'skipped';
  updateFrom(world, calendar, row, event, known);
  saveEvent(world, calendar, event, { schedule_id: row.id });
  return 'updated';
}

/** A booking, or the one that has replaced it as the same date of its series. */
function standing(world: World, id: string): ScheduleRow | undefined {
  const row = world.tables.schedules.get(id);
  if (!row?.deleted_at || row.series_id === null) return row;
  const day = seriesDateOf(row);
  const dates = datesOf(world, row.series_id);
  return dates.find((date) => date.deleted_at === null && seriesDateOf(date) === day) ?? row;
}

/** A date that its provider has again after canceling it: it’s booked again, as a date of the series. */
function retake(world: World, calendar: CalendarRow, event: WholeEvent): Done {
  const { tables } = world;
  const { master, series_id, day } = dateOf(world, calendar, event);
  forgetCanceled(world, calendar, event);
  const done = createFrom(world, calendar, event);
  const made = knownEvent(world, calendar, event.id)?.schedule_id;
  if (done !== 'created' || !made || !master || !series_id || !day) return done;
  tables.schedules.update(made, { series_id, series_date: day });
  const zone = seriesZone(master.event, officeZoneOf(world, calendar));
  const rrules = importedLines(master.event.recurrence, zone, master.event.start ?? event.start);
  tables.series.update(series_id, { rrules });
  return done;
}

/** An event’s booking: by the event, as a date of its series, or by the id that it contains. */
export function bookingOf(
  world: World,
  calendar: CalendarRow,
  event: SyncEvent,
  known: CalendarEventRow | undefined,
): ScheduleRow | undefined {
  if (known?.schedule_id != null) return standing(world, known.schedule_id);
  const { date } = dateOf(world, calendar, event);
  if (date) return date;
  const own =
    event.schedule_id === null ? undefined : world.tables.schedules.get(event.schedule_id);
  return own?.organization_id === calendar.organization_id ? own : undefined;
}

/** A series: its dates to come are booked one by one, and those that can’t be are reported. */
function syncSeries(
  world: World,
  calendar: CalendarRow,
  event: WholeEvent,
  row: ScheduleRow | undefined,
): Written {
  const known = knownEvent(world, calendar, event.id);
  const wasSeries = (known?.event.recurrence.length ?? 0) > 0;
  const holder = row && holderOf(world, calendar, row, event, known);
  const { first, ...left } = alignSeries(world, calendar, event, { row, wasSeries, holder });
  if (!first) return { done: 'skipped', ...left };
  const isSame = row !== undefined && known !== undefined && !differs(event, row, known);
  saveEvent(world, calendar, event, { schedule_id: first.id });
  return { done: isSame ? 'skipped' : row ? 'updated' : 'created', ...left };
}

/** What became of an event of which nothing was refused. */
export const written = (done: Done): Written => ({ done, failed: [], isTaken: false });

/** Writes one event into the bookings of its calendar’s place. */
export function syncEvent(world: World, calendar: CalendarRow, event: SyncEvent): Written {
  if (event.is_deleted) return written(removeEvent(world, calendar, event));
  const whole = wholeEvent(calendar, event);
  const known = knownEvent(world, calendar, event.id);
  // An outdated state that arrives late is ignored (RACE-7).
  if (known?.event.updated && event.updated && event.updated < known.event.updated)
    return written('skipped');
  if (calendar.type === 'user') {
    if (known && JSON.stringify(known.event) === JSON.stringify(event)) return written('skipped');
    const row = bookingOf(world, calendar, event, known);
    saveEvent(world, calendar, event, { schedule_id: row?.id ?? null });
    return written(known ? 'updated' : 'created');
  }
  const found = bookingOf(world, calendar, event, known);
  const isRefused = event.status === 'rejected';
  const isSeries = event.recurrence.length > 0 && !isRefused;
  if (isSeries && found?.series_id) return syncSeries(world, calendar, whole, found);
  if (found && known && known.event.recurrence.length > 0 && !isRefused) {
    endSeries(world, calendar, found, whole);
  }
  const row = found && isBack(world, calendar, found, whole, known) ? undefined : found;
  if (isSeries && !row?.deleted_at) return syncSeries(world, calendar, whole, row);
  if (row && !row.deleted_at) return written(applyTo(world, calendar, row, whole, known));
  // Its cancellation is still to be sent, to what it is now.
  if (row && known) saveEvent(world, calendar, event, { schedule_id: row.id });
  if (row || isRefused) return written('skipped');
  return written(retake(world, calendar, whole));
}

/** Whether a booking’s cancellation still has to be sent to a calendar. */
function isStillToSend(world: World, calendar: CalendarRow, { id }: ScheduleRow): boolean {
  const { updatedSchedules, eventRequests } = world.tables;
  const request = eventRequests.get(`evrq_${calendar.id}_${id}`);
  return (
    updatedSchedules.get(`upda_${calendar.id}_${id}`) !== undefined || request?.status === 'pending'
  );
}

/**
 * Whether an event takes place although its booking was canceled here: the calendar was told of the cancellation and has changed
 * the event since, so the last change wins.
 */
const isBack = (
  world: World,
  calendar: CalendarRow,
  row: ScheduleRow,
  event: WholeEvent,
  known: CalendarEventRow | undefined,
): boolean =>
  row.deleted_at !== null &&
  known !== undefined &&
  calendar.is_push_enabled &&
  !isStillToSend(world, calendar, row) &&
  differs(event, row, known);

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
