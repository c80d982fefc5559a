import type { SyncOutcome } from '@/api/schemas/sync';
import { Refused } from '../core/refuse';
import type { Actor } from '../core/implement';
import * as views from '../core/views';
import type { ScheduleRow, SeriesRow } from '../world/rows';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { checkParts } from './attempts';
import { alignWithSlots, broadcastBooking, recordAdded } from './booking';
import { alignAnswer, free, textsOf, wordsOf, type WholeEvent } from './calendar-booking';
import { forgetNotLeftOut, isCanceledThere } from './calendar-canceled';
import { conflictingBooking, forgetSkipped, isTaken } from './calendar-clashes';
import { officeZoneOf, spanOf } from './calendar-zone';
import { bookerOf, creatorOf, type Booker } from './calendar-people';
import { integrationOf } from './calendar-push';
import { changedParts, recordChange, replaceSlots, writeTexts } from './change';
import type { Span } from './hours';
import { onDay, seriesDays } from './recurrence';
import { importedLines, parse } from './recurrence-rule';
import { leaveOutDate } from './series-change';
import { datesOf, insertDates, insertSeries, seriesDateOf, upcomingDates, writeOf } from './series';
import { addDays, dayOf, instantAt, isZone } from './zone';

/**
 * A provider’s series as bookings. It takes place there whatever happens here, so each date still to come that fits is booked,
 * and one that doesn’t fit stops no other one.
 */

/** A date that couldn’t be booked or moved, and why. */
interface RefusedDate extends Span {
  readonly error: Refused;
}

/** What’s known of a series so far. */
export interface KnownSeries {
  /** Any booking of it. */
  readonly row: ScheduleRow | undefined;
  /** Whether its event was a series when it was last read. */
  readonly wasSeries: boolean;
  /** Whose it is now, if that has changed (CAL-19). */
  readonly holder?: Booker | undefined;
}

/** What became of a series: its first date, and what was left out. */
export interface AlignedSeries {
  readonly first: ScheduleRow | undefined;
  readonly failed: SyncOutcome['failed'];
  /** Whether some date was left out only because its time is taken. */
  readonly isTaken: boolean;
}

/** The zone in which an event’s series repeats: its own, otherwise its place’s. */
export const seriesZone = (event: { time_zone: string | null }, place: string): string =>
  event.time_zone !== null && isZone(event.time_zone) ? event.time_zone : place;

/** The dates still to come, including a running one, by day. Those of whole days are their office’s (CAL-16). */
function datesToCome(
  world: World,
  calendar: CalendarRow,
  event: WholeEvent,
  zone: string,
): Map<string, Span> {
  const { start, end, recurrence } = event;
  const length = Date.parse(end) - Date.parse(start);
  const since = dayOf(new Date(world.clock.now() - length).toISOString(), zone);
  const from = event.is_all_day ? addDays(since, -1) : since;
  const own = dayOf(start, zone);
  const rrules = importedLines(recurrence, zone, start);
  const { extra } = parse(recurrence, zone);
  const days = seriesDays({ rrules, start, end }, zone, { from });
  const spans = days.map((day): [string, Span] => {
    const span = onDay({ start, end }, own, day, zone);
    if (event.is_all_day) return [day, spanOf(world, calendar, { ...event, ...span })];
    const time = extra.get(day);
    return [day, time === undefined ? span : startingAt(span, instantAt(day, time, zone))];
  });
  return new Map(spans.filter(([, span]) => span.end > world.now));
}

const startingAt = ({ start, end }: Span, from: string): Span => ({
  start: from,
  end: new Date(Date.parse(from) + Date.parse(end) - Date.parse(start)).toISOString(),
});

/** A date of a series without an event of its own, named as Google names it: a whole day by its day. */
export const dateId = (eventId: string, start: string, day?: string): string =>
  `${eventId}_${day === undefined ? `${start.slice(0, 19)}Z` : day}`.replaceAll(
    /[-:](?=\d{2}(?:\D|$))/g,
    '',
  );

/** One entry for each conflict, because each has to be resolved, and one for each other reason. */
function entriesOf(
  world: World,
  calendar: CalendarRow,
  event: WholeEvent,
  refused: readonly RefusedDate[],
  isBooked: boolean,
): SyncOutcome['failed'] {
  const reasons = new Set<string>();
  return refused.flatMap(({ error, ...span }, index) => {
    const date = { ...span, time_zone: null, is_all_day: false };
    const conflict = conflictingBooking(world, calendar, date, error);
    const message = wordsOf(error);
    if (!conflict && reasons.has(message)) return [];
    reasons.add(message);
    // If there’s no booking at all, the event itself says why.
    const day = event.is_all_day ? dayOf(span.start, officeZoneOf(world, calendar)) : undefined;
    const event_id = index === 0 && !isBooked ? event.id : dateId(event.id, span.start, day);
    return [{ event_id, message, ...conflict }];
  });
}

/** Moves a date, on its own day or to another one, without making it an exception. */
function moveDate(
  world: World,
  by: Actor,
  calendar: CalendarRow,
  date: ScheduleRow,
  day: string,
  span: Span,
): void {
  const slots = views.slotsOf(world, date.id);
  const writes = slots.map((slot) => ({
    ...writeOf(slot),
    id: slot.id,
    ...(slot.resource_id === calendar.reference_id ? { start: span.start, end: span.end } : {}),
  }));
  const parts = changedParts(world, by, date, writes, new Set(slots.map(({ id }) => id)));
  checkParts(world, by, parts);
  replaceSlots(world, by, date, parts);
  if (day !== seriesDateOf(date)) world.tables.schedules.update(date.id, { series_date: day });
  alignWithSlots(world, date);
}

/**
 * The row of a series, new or with the provider’s current rule. A single booking becomes its first date, and so does one date of
 * a series made here, which then leaves that series: its other dates are other events.
 */
function seriesFor(
  world: World,
  by: Actor,
  calendar: CalendarRow,
  event: WholeEvent,
  { row, wasSeries }: KnownSeries,
  zone: string,
): SeriesRow {
  const rule = {
    rrules: importedLines(event.recurrence, zone, event.start),
    ...spanOf(world, calendar, event),
  };
  const known = wasSeries ? world.tables.series.get(row?.series_id ?? '') : undefined;
  if (known) return world.tables.series.update(known.id, rule);
  const series = insertSeries(world, by, rule);
  if (row) {
    leaveOutDate(world, row);
    const series_date = dayOf(row.start, zone);
    world.tables.schedules.update(row.id, { series_id: series.id, series_date, own: [] });
  }
  return series;
}

/**
 * Makes the dates to come match a provider’s series: books those that are missing, moves and renames the others, and frees those
 * that are gone. A date canceled here doesn’t return, and a date changed on its own keeps its change (REC-8).
 */
export function alignSeries(
  world: World,
  calendar: CalendarRow,
  event: WholeEvent,
  so: KnownSeries,
): AlignedSeries {
  const { tables } = world;
  const { row, holder } = so;
  const zone = seriesZone(event, officeZoneOf(world, calendar));
  const wanted = datesToCome(world, calendar, event, zone);
  if (!row && wanted.size === 0) {
    forgetSkipped(world, calendar, event.id);
    return { first: undefined, failed: [], isTaken: false };
  }
  const { actor, occupant } = bookerOf(world, calendar, event);
  const by = (row && creatorOf(world, row)) ?? actor;
  const texts = {
    ...textsOf(world, calendar, event),
    ...(holder ? { organizer_id: holder.actor.user.id } : {}),
  };
  const series = seriesFor(world, by, calendar, event, so, zone);
  const rows = datesOf(world, series.id).filter((date) => !isCanceledThere(date));
  const { excluded } = parse(event.recurrence, zone);
  forgetNotLeftOut(world, calendar, event.id, (at) => excluded.has(dayOf(at, zone)));
  const own = tables.calendarEvents.by('series', `${calendar.id}|${event.id}`);
  const ownDates = new Set(own.map(({ schedule_id }) => schedule_id));
  const taken = new Set([
    ...rows.map(seriesDateOf),
    ...own.flatMap(({ event: { original_start, start } }) => {
      const at = original_start ?? start;
      return at === null ? [] : [dayOf(at, zone)];
    }),
  ]);
  const open = [...wanted.keys()].filter((day) => !taken.has(day));
  const refused: RefusedDate[] = [];
  const tried = (span: Span, step: () => void): void => {
    try {
      world.attempt(step);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ ...span, error });
    }
  };

  for (const date of upcomingDates(world, series.id)) {
    if (ownDates.has(date.id)) continue;
    const isMoved = date.own?.includes('schedule_slots') ?? false;
    const before = seriesDateOf(date);
    // A date keeps its booking and its id, on another day if the rule names others (REC-12).
    const day = wanted.has(before) ? before : isMoved ? undefined : open.shift();
    const span = day === undefined ? undefined : wanted.get(day);
    if (day === undefined || span === undefined) {
      free(world, calendar, date);
      continue;
    }
    const slot = views
      .slotsOf(world, date.id)
      .find(({ resource_id }) => resource_id === calendar.reference_id);
    if (slot && !isMoved && (slot.start !== span.start || slot.end !== span.end)) {
      tried(span, () => moveDate(world, by, calendar, date, day, span));
    }
    if (slot && holder) tables.slots.update(slot.id, { user_id: holder.occupant });
    const next = writeTexts(world, date, texts, date.own);
    alignAnswer(world, next, event, calendar.reference_id);
  }
  // `free` excludes dates from the rule, but the provider’s own rule applies.
  tables.series.update(series.id, { rrules: importedLines(event.recurrence, zone, event.start) });
  const added: ScheduleRow[] = [];
  for (const day of open) {
    const span = wanted.get(day);
    if (!span) continue;
    const { start, end } = span;
    const slots = [{ resource_id: calendar.reference_id, user_id: occupant, start, end }];
    tried(span, () => {
      const date = { day, slots, isException: false };
      const common = { write: texts, fromCalendar: true };
      for (const each of insertDates(world, actor, series, [date], common)) {
        const integration = integrationOf(each.id, event);
        const booked = tables.schedules.update(each.id, { integration });
        alignAnswer(world, booked, event, calendar.reference_id);
        added.push(booked);
      }
    });
  }
  const first = row ?? added[0];
  if (!first) tables.series.remove(series.id);
  else if (row) {
    recordChange(world, by, row, [{ field: 'recurring', old: null, new: series.rrules }]);
    broadcastBooking(world, row, 'updated');
  } else {
    recordAdded(world, actor, first);
    broadcastBooking(world, first, 'created');
  }
  const failed = entriesOf(world, calendar, event, refused, first !== undefined);
  forgetSkipped(world, calendar, event.id, failed);
  return {
    first,
    failed,
    isTaken: refused.some(({ error }) => isTaken(error)),
  };
}

/** The slots of a series’ dates that aren’t where their provider has them. */
export function datesLeft(
  world: World,
  calendar: CalendarRow,
  event: WholeEvent,
  seriesId: string,
): string[] {
  const zone = seriesZone(event, officeZoneOf(world, calendar));
  const wanted = datesToCome(world, calendar, event, zone);
  const own = world.tables.calendarEvents.by('series', `${calendar.id}|${event.id}`);
  const ownDates = new Set(own.map(({ schedule_id }) => schedule_id));
  return upcomingDates(world, seriesId)
    .filter((date) => !ownDates.has(date.id) && !date.own?.includes('schedule_slots'))
    .flatMap((date) => {
      const span = wanted.get(seriesDateOf(date));
      return views
        .slotsOf(world, date.id)
        .filter((slot) => slot.resource_id === calendar.reference_id)
        .filter((slot) => slot.start !== span?.start || slot.end !== span.end)
        .map(({ id }) => id);
    });
}

/** A provider’s series that is a single event from now on: its other dates are freed, and what it left out no longer matters. */
export function endSeries(
  world: World,
  calendar: CalendarRow,
  row: ScheduleRow,
  event: WholeEvent,
): void {
  for (const left of world.tables.calendarEvents.by('series', `${calendar.id}|${event.id}`)) {
    if (left.event.is_deleted) world.tables.calendarEvents.remove(left.id);
  }
  if (row.series_id === null) return;
  const day = dayOf(event.start, seriesZone(event, row.time_zone));
  for (const date of upcomingDates(world, row.series_id)) {
    if (seriesDateOf(date) !== day) free(world, calendar, date);
  }
}
