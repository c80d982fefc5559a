import type { ScheduleRow } from '../world/rows';
import type { World } from '../world/world';

/** Worlds in which a calendar’s write is running. Steps are synchronous, so one at a time. */
const quiet = new WeakSet<World>();
/** Worlds in which a provider’s events are being written. */
const provided = new WeakSet<World>();

/** Runs a calendar’s write, which is never sent back to a calendar (CAL-5). */
export function withoutCalendarPush<T>(
  world: World,
  isFromCalendar: boolean | undefined,
  step: () => T,
): T {
  return isFromCalendar ? during(quiet, world, step) : step();
}

/** Writes a provider’s events, which take place there already. */
export const asProvider = <T>(world: World, step: () => T): T =>
  withoutCalendarPush(world, true, () => during(provided, world, step));

/** Whether what’s being written takes place at a provider already, so that it may have begun or lie beyond the booking window. */
export const isProvided = (world: World): boolean => provided.has(world);

function during<T>(worlds: WeakSet<World>, world: World, step: () => T): T {
  if (worlds.has(world)) return step();
  worlds.add(world);
  try {
    return step();
  } finally {
    worlds.delete(world);
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
