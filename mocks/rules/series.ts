import type { ScheduleSlotWrite, ScheduleWrite } from '@/api/schemas/schedules';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import type { OfficeRow, ScheduleRow, SeriesRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import {
  checkHolders,
  insertSchedule,
  officeOf,
  partsOf,
  recordAdded,
  refuseDuplicate,
  broadcastBooking,
  type NewSchedule,
} from './booking';
import { failuresOf, refuseFailed, type Part } from './attempts';
import { onDay, seriesDays, type Recurring } from './recurrence';
import { dayOf } from './zone';

/**
 * A series is a rule and its dates, and each date is a separate booking with an id that stays. An exception is just a date that
 * was changed individually, and an excluded date is a booking that was canceled (REC-6, REC-8, REC-12).
 */

/** The office day assigned to a date by its series; it stays when the date is moved. */
export const seriesDateOf = (row: ScheduleRow): string =>
  row.series_date ?? dayOf(row.start, row.time_zone);

/** The dates of a series in order, including canceled ones. */
export const datesOf = (world: World, seriesId: string): ScheduleRow[] =>
  world.tables.schedules
    .by('series', seriesId)
    .toSorted((a, b) => (seriesDateOf(a) < seriesDateOf(b) ? -1 : 1));

/** The future dates, including a running one; past ones always stay (REC-9). */
export const upcomingDates = (world: World, seriesId: string): ScheduleRow[] =>
  datesOf(world, seriesId).filter((row) => row.deleted_at === null && row.end > world.now);

/** A slot as it would be requested again. */
export const writeOf = (slot: SlotRow): ScheduleSlotWrite => ({
  resource_id: slot.resource_id,
  user_id: slot.user_id,
  team_id: slot.team_id,
  slots: slot.slots,
  start: slot.start,
  end: slot.end,
});

/** Slots moved to another office day, at the same wall time (TZ-8). */
export const slotsOnDay = (
  slots: readonly ScheduleSlotWrite[],
  from: string,
  to: string,
  zone: string,
): ScheduleSlotWrite[] =>
  slots.map(({ id: _id, ...slot }) => ({ ...slot, ...onDay(slot, from, to, zone) }));

export interface PlannedDate {
  readonly day: string;
  readonly slots: readonly ScheduleSlotWrite[];
  /** It differs from the others because someone asked for it (REC-6). */
  readonly isException: boolean;
}

/**
 * What a write requests for each date. Slots on the day of the first occurrence apply to every date; slots on another date apply
 * only to that date. So a mix of kept, skipped (EXDATE), and changed dates is one series (REC-6).
 */
function plan(
  slots: readonly ScheduleSlotWrite[],
  recurring: Recurring,
  zone: string,
  days: readonly string[],
): PlannedDate[] {
  const first = dayOf(recurring.start, zone);
  const own = new Map<string, ScheduleSlotWrite[]>();
  for (const [index, slot] of slots.entries()) {
    const day = dayOf(slot.start, zone);
    if (day !== first && !days.includes(day)) {
      refuse(422, { start: 'This isn’t a date of the series' }, { index, rule: 'series' });
    }
    own.set(day, [...(own.get(day) ?? []), slot]);
  }
  const standard = own.get(first);
  if (!standard) {
    return refuse(422, { schedule_slots: 'The places of the first date are missing' });
  }
  return days.map((day) => ({
    day,
    slots: own.get(day) ?? slotsOnDay(standard, first, day, zone),
    isException: day !== first && own.has(day),
  }));
}

interface Bookable {
  readonly date: PlannedDate;
  readonly parts: readonly Part[];
}

/** Looks up all dates of a series and checks permissions and places, before any is written (REC-4). */
function bookable(
  world: World,
  actor: Actor,
  dates: readonly PlannedDate[],
  officeId?: string,
): { office: OfficeRow; dates: Bookable[] } {
  const found = dates.map((date) => ({ date, parts: partsOf(world, actor, date.slots) }));
  const all = found.flatMap(({ parts }) => parts);
  const office = officeOf(world, all, officeId);
  checkHolders(world, actor, all);
  refuseFailed(world, actor, failuresOf(world, all));
  return { office, dates: found };
}

type Common = Pick<NewSchedule, 'write' | 'fromCalendar'>;

/**
 * Writes the dates of a series one after the other, so that they’re also checked against each other: one that’s longer than the
 * period overlaps the next (REC-4).
 */
export function insertDates(
  world: World,
  actor: Actor,
  series: SeriesRow,
  dates: readonly PlannedDate[],
  common: Common,
  officeId?: string,
): ScheduleRow[] {
  const { office, dates: found } = bookable(world, actor, dates, officeId);
  return found.map(({ date, parts }) =>
    insertSchedule(world, actor, {
      ...common,
      office,
      parts,
      seriesId: series.id,
      seriesDate: date.day,
      isException: date.isException,
    }),
  );
}

/** Creates the row of a series; a series that it continues must exist. */
export function insertSeries(world: World, actor: Actor, recurring: RecurringWrite): SeriesRow {
  const { rrules, start, end, follows_id = null } = recurring;
  if (follows_id !== null) {
    const before = world.tables.series.get(follows_id);
    if (before?.organization_id !== actor.organization.id) {
      refuse(422, { follows_id: 'No such series' });
    }
  }
  return world.tables.series.insert({
    id: world.newId('seri'),
    organization_id: actor.organization.id,
    rrules: [...rrules],
    start,
    end,
    follows_id,
  });
}

type RecurringWrite = NonNullable<ScheduleWrite['recurring']>;

/** The zone of a new series: that of its first place’s office (TZ-2). */
function zoneOf(world: World, slots: readonly ScheduleSlotWrite[]): string {
  const resource = world.tables.resources.get(slots[0]?.resource_id ?? '');
  const office = resource && world.tables.offices.get(resource.office_id);
  return office?.time_zone ?? refuse(422, { resource_id: 'Could not get resource' });
}

/** Books a series: all its dates or none, with one notification and one line in the log (REC-4, REC-11). */
export function bookSeries(
  world: World,
  actor: Actor,
  write: ScheduleWrite & { recurring: RecurringWrite },
  { officeId, fromCalendar = false }: { officeId?: string; fromCalendar?: boolean } = {},
): ScheduleRow {
  const { recurring, schedule_slots } = write;
  if (recurring.end <= recurring.start) {
    refuse(422, { end: 'The end must be after the start' });
  }
  const zone = zoneOf(world, schedule_slots);
  const days = seriesDays(
    recurring,
    zone,
    fromCalendar ? { from: recurring.start.slice(0, 10) } : 'refuse',
  );
  const dates = plan(schedule_slots, recurring, zone, days);
  refuseDuplicate(world, actor, partsOf(world, actor, dates[0]?.slots ?? []));
  const series = insertSeries(world, actor, recurring);
  const [first] = insertDates(world, actor, series, dates, { write, fromCalendar }, officeId);
  if (!first) throw new Error('A series without dates');
  recordAdded(world, actor, first);
  broadcastBooking(world, first, 'created');
  return first;
}

/** Makes a single booking the first date of a series and adds the other dates. */
export function intoSeries(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  recurring: RecurringWrite,
): ScheduleRow {
  const zone = row.time_zone;
  const own = dayOf(row.start, zone);
  const days = seriesDays(recurring, zone);
  if (!days.includes(own)) {
    refuse(422, { recurring: 'The series has no date on the day of this booking' });
  }
  const slots = views.slotsOf(world, row.id).map(writeOf);
  const series = insertSeries(world, actor, recurring);
  world.tables.schedules.update(row.id, { series_id: series.id, series_date: own });
  insertDates(
    world,
    actor,
    series,
    days
      .filter((day) => day !== own)
      .map((day) => ({ day, slots: slotsOnDay(slots, own, day, zone), isException: false })),
    { write: textsOf(row), fromCalendar: row.from_calendar },
    row.office_id,
  );
  return world.tables.schedules.get(row.id) ?? row;
}

/** What the dates of a series have in common, as a write. */
export const textsOf = (row: ScheduleRow): Partial<ScheduleWrite> => ({
  title: row.title,
  description: row.description,
  location: row.location,
  visibility: row.visibility,
  organizer_id: row.organizer_id,
  attendees: row.attendees,
});
