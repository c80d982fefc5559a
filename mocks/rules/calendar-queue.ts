import type { ScheduleRow } from '../world/rows';
import type { CalendarRow } from '../world/rows-calendars';
import { isQuiet } from './calendar-provided';
import { forgetFreed } from './calendar-clashes';
import type { World } from '../world/world';

/**
 * Queues a calendar; one that’s already queued keeps its place. One that was assigned is queued again, because its worker may
 * have read before the latest change.
 */
export function queueSync(world: World, { id, is_enabled }: CalendarRow): void {
  const waiting = `pend_${id}`;
  if (!is_enabled) return;
  const before = world.tables.pendingCalendars.get(waiting);
  if (before?.handed_out_at === null) return;
  if (before) {
    world.tables.pendingCalendars.update(waiting, { requested_at: world.now, handed_out_at: null });
    return;
  }
  world.tables.pendingCalendars.insert({
    id: waiting,
    calendar_id: id,
    requested_at: world.now,
    handed_out_at: null,
  });
}

/**
 * Reads a calendar from the beginning once the place of an event that was refused is free: no one reports such an event again
 * (CAL-14, CAL-15).
 */
export function readFreed(world: World, calendar: CalendarRow): void {
  if (!calendar.is_enabled || !calendar.is_pull_enabled || !forgetFreed(world, calendar)) return;
  const tokens = { sync_token: null, page_token: null };
  queueSync(world, world.tables.calendars.update(calendar.id, tokens));
}

/**
 * Records that a booking changed and that the calendars of its places don’t know it yet, except calendars that send nothing and
 * changes they brought themselves.
 */
export function noteForCalendars(world: World, schedule: ScheduleRow): void {
  if (isQuiet(world)) return;
  const { tables } = world;
  const places = new Set(
    tables.slots.by('schedule', schedule.id).map(({ resource_id }) => resource_id),
  );
  for (const place of places) {
    for (const calendar of tables.calendars.by('reference', place)) {
      readFreed(world, calendar);
      if (!calendar.is_enabled || !calendar.is_push_enabled) continue;
      const id = `upda_${calendar.id}_${schedule.id}`;
      const change = {
        calendar_id: calendar.id,
        schedule_id: schedule.id,
        is_deleted: schedule.deleted_at !== null,
        updated_at: world.now,
        handed_out_at: null,
      };
      if (tables.updatedSchedules.get(id)) tables.updatedSchedules.update(id, change);
      else tables.updatedSchedules.insert({ id, ...change });
    }
  }
}
