import type { World } from '../world/world';

/** What’s being written for a calendar right now. Steps are synchronous, so one at a time. */

/** Worlds in which a calendar’s write is running. */
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

/** Whether what’s being written takes place at a provider already, so that no rule of ours refuses it (CAL-14). */
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

/** Whether what’s being written isn’t sent back to a calendar. */
export const isQuiet = (world: World): boolean => quiet.has(world);

/** Slots at times that their events have left, by world. */
const outdated = new WeakMap<World, ReadonlySet<string>>();

/** Whether a slot is in no one’s way, because its event is elsewhere at its provider (CAL-15). */
export const isOutdated = (world: World, slotId: string): boolean =>
  outdated.get(world)?.has(slotId) ?? false;

/** Runs a step for which some slots are in no one’s way. */
export function withOutdated<T>(world: World, slots: ReadonlySet<string>, step: () => T): T {
  outdated.set(world, slots);
  try {
    return step();
  } finally {
    outdated.delete(world);
  }
}
