import type { ScheduleRow } from '../world/rows';
import type { World } from '../world/world';

/** Worlds in which a calendar’s write is running. Steps are synchronous, so one at a time. */
const quiet = new WeakSet<World>();

/** Runs a calendar’s write, which is never sent back to a calendar (CAL-5). */
export function withoutCalendarPush<T>(
  world: World,
  isFromCalendar: boolean | undefined,
  step: () => T,
): T {
  if (!isFromCalendar || quiet.has(world)) return step();
  quiet.add(world);
  try {
    return step();
  } finally {
    quiet.delete(world);
  }
}

/**
 * Records that a booking changed and that the calendars of its places don’t know it yet, except calendars that send nothing and
 * changes they brought themselves.
 */
export function noteForCalendars(world: World, schedule: ScheduleRow): void {
  if (quiet.has(world)) return;
  const { tables } = world;
  const places = new Set(
    tables.slots.by('schedule', schedule.id).map(({ resource_id }) => resource_id),
  );
  for (const place of places) {
    for (const calendar of tables.calendars.by('reference', place)) {
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
