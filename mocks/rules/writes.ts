import type { SchedulePatch, ScheduleWrite } from '@/api/schemas/schedules';
import { membershipId } from '../core/auth';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { book, cancelSlots, checkMayChange, broadcastBooking } from './booking';
import { change, keepOverrides, recordChange, asReplacement } from './change';
import { bookSeries, datesOf, intoSeries } from './series';
import {
  cancelSeries,
  cancelSlotOfSeries,
  changeSeries,
  isDifferentRule,
  leaveOutDate,
  type Addressed,
} from './series-change';
import { isZone } from './zone';

/** Every path that books, changes, or cancels goes through here, so that all share one validation (RACE-10). */

interface BookOptions {
  officeId?: string;
  fromCalendar?: boolean;
}

/** Refuses an organizer who isn’t in the organization. */
function checkOrganizer(
  world: World,
  { organization }: Actor,
  { organizer_id }: { organizer_id?: string | null | undefined },
): void {
  if (!organizer_id) return;
  if (!world.tables.memberships.get(membershipId(organization.id, organizer_id))) {
    refuse(422, { organizer_id: 'This person is not a member' });
  }
}

/** Refuses a zone that doesn’t exist. The office’s own zone is used anyway (TZ-2). */
function checkZone({ time_zone }: { time_zone?: string | undefined }): void {
  if (time_zone !== undefined && !isZone(time_zone)) {
    refuse(422, { time_zone: 'No such time zone' });
  }
}

/** Makes a single booking or, with a rule, a series. */
export function create(
  world: World,
  actor: Actor,
  write: ScheduleWrite,
  options: BookOptions = {},
): ScheduleRow {
  checkZone(write);
  checkOrganizer(world, actor, write);
  return write.recurring
    ? bookSeries(world, actor, { ...write, recurring: write.recurring }, options)
    : book(world, actor, write, options);
}

/** What the id in a path means. A series’ id means all its future dates (REC-10). */
export interface Target extends Addressed {
  readonly all: boolean;
}

/** A booking of the caller’s organization, deleted or not, by its own id or its series’; 404 for none. */
export function target(
  world: World,
  organizationId: string,
  id: string,
  recurring = false,
): Target {
  const schedule = world.tables.schedules.get(id);
  if (schedule?.organization_id === organizationId) {
    return { row: schedule, all: recurring && schedule.series_id !== null, isSeries: false };
  }
  const series = world.tables.series.get(id);
  if (!series || series.organization_id !== organizationId) return notFound('Booking');
  const dates = datesOf(world, series.id);
  const active = dates.filter(({ deleted_at }) => deleted_at === null);
  const row = active.find(({ end }) => end > world.now) ?? active.at(-1) ?? dates.at(-1);
  return row ? { row, all: true, isSeries: true } : notFound('Booking');
}

/** Changes a booking or, with `all`, every future date of its series. */
export function update(
  world: World,
  actor: Actor,
  { row, all, isSeries }: Target,
  patch: SchedulePatch,
  { isWhole = false }: { isWhole?: boolean } = {},
): ScheduleRow {
  checkZone(patch);
  // People who have left are still the organizers of their bookings.
  if (patch.organizer_id !== row.organizer_id) checkOrganizer(world, actor, patch);
  const given = isWhole ? asReplacement(patch) : patch;
  if (all) return changeSeries(world, actor, { row, isSeries }, given);
  const { recurring, ...rest } = given;
  const series = world.tables.series.get(row.series_id ?? '');
  if (series) {
    if (recurring && isDifferentRule(series, recurring)) {
      refuse(
        422,
        { recurring: 'The rule belongs to the whole series: change all its dates' },
        { rule: 'series' },
      );
    }
    return change(world, actor, row, rest);
  }
  const next = change(world, actor, row, rest);
  return recurring ? intoSeries(world, actor, next, recurring) : next;
}

/** Cancels a booking or, with `all`, every future date of its series. Repeating it returns the same answer (RACE-6). */
export function cancel(world: World, actor: Actor, { row, all }: Target): void {
  checkMayChange(world, actor, row);
  if (all) {
    cancelSeries(world, actor, row);
    return;
  }
  if (row.deleted_at) return;
  cancelSlots(world, row, views.slotsOf(world, row.id));
  const next = world.tables.schedules.get(row.id);
  if (next?.deleted_at) leaveOutDate(world, row);
  recordChange(
    world,
    actor,
    row,
    next?.deleted_at ? [{ field: 'is_deleted', old: false, new: true }] : [],
    next?.deleted_at !== null,
  );
  broadcastBooking(world, row, 'deleted');
}

/** Cancels one slot; the last one cancels its booking. */
export function cancelSlot(world: World, actor: Actor, { row, all }: Target, slot: SlotRow): void {
  if (slot.user_id !== actor.user.id) checkMayChange(world, actor, row);
  if (all) {
    cancelSlotOfSeries(world, actor, row, slot.id);
    return;
  }
  if (slot.cancelled_at !== null) return;
  cancelSlots(world, row, [slot]);
  const next = world.tables.schedules.get(row.id);
  if (next?.deleted_at) leaveOutDate(world, row);
  else if (row.series_id !== null) keepOverrides(world, row, [{ field: 'schedule_slots' }]);
  recordChange(
    world,
    actor,
    row,
    [{ field: 'schedule_slots', old: slot.resource_id, new: null }],
    next?.deleted_at !== null,
  );
  broadcastBooking(world, row, 'updated');
}
