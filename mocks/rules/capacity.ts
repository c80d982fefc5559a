import { dayKeys, type SlotRow } from '../world/rows';
import type { World } from '../world/world';
import type { Span } from './hours';

/** Half-open: a booking that ends at 10:00 and one that starts at 10:00 don’t overlap (RANGE-1, RANGE-3). */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;

type Owner = 'resourceDay' | 'userDay' | 'officeDay';

/** Slots of a resource, a person, or an office that overlap a range, sorted by start, without canceled ones. */
export function slotsIn(world: World, owner: Owner, id: string, range: Span): SlotRow[] {
  const found = new Map<string, SlotRow>();
  for (const key of dayKeys(id, range.start, range.end)) {
    for (const slot of world.tables.slots.by(owner, key)) {
      if (overlaps(slot, range)) found.set(slot.id, slot);
    }
  }
  return [...found.values()].toSorted((a, b) =>
    a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? -1 : 1,
  );
}

/** Whether a slot holds its place: a pending or rejected one doesn’t (APPR-1). */
export const holdsPlace = (slot: SlotRow): boolean => slot.status === 'accepted';

/** Capacity in use at the busiest instant of a range, never the sum (RACE-4). */
export function peak(slots: readonly SlotRow[], range: Span): number {
  const steps: [at: string, change: number][] = [];
  for (const slot of slots) {
    if (!overlaps(slot, range)) continue;
    steps.push(
      [slot.start > range.start ? slot.start : range.start, slot.slots],
      [slot.end, -slot.slots],
    );
  }
  // At the same instant, ends come before starts, because ranges are half-open.
  steps.sort((a, b) => (a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1));
  let used = 0;
  let most = 0;
  for (const [, change] of steps) {
    used += change;
    most = Math.max(most, used);
  }
  return most;
}
