import { officeResources } from '@/api/office-resources';
import { resources } from '@/api/resources';
import type { ResourceType } from '@/api/schemas/enums';
import type { Refusal, Resource } from '@/api/schemas/places';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { formatServerInstant, roundDownToQuarter } from '@/domain/time';
import { now } from '@/lib/clock';
import { isFree, refusalOf } from './answer';
import { inputFor } from './free';
import { freeLike, insteadOf } from './similar';

/** A free place, as a suggestion names it. */
export interface NearestPlace {
  readonly id: string;
  readonly name: string;
  readonly type: ResourceType;
}

/** What’s left of a slot’s time, from the current quarter hour on. */
export const restOf = (slot: ScheduleSlot, at: number): ScheduleSlot => ({
  ...slot,
  start: formatServerInstant(Math.max(Date.parse(slot.start), roundDownToQuarter(at).getTime())),
});

/**
 * The free place most similar to a slot’s, for its time or what’s left of it (UNDO-2).
 * @returns undefined if there is none
 */
export const nearestTo = async (slot: ScheduleSlot): Promise<NearestPlace | undefined> =>
  (await placesInstead(slot)).others[0];

/** Whether a slot’s own place is free at its time, and the free places like it, most similar first. */
interface Instead {
  readonly isFree: boolean;
  /** Why its own place isn’t. */
  readonly refusal: Refusal | undefined;
  readonly others: readonly Resource[];
}

/** What a slot could have at its time, or at what’s left of it: its own place, and others like it. */
export async function placesInstead(slot: ScheduleSlot): Promise<Instead> {
  const officeId = slot.resource.office_id;
  const [own, found, areas] = await Promise.all([
    resources.get.call({ params: { id: slot.resource.id } }),
    resources.schedulable.call(inputFor(insteadOf(restOf(slot, now())))),
    officeResources.ofOfficeOfType.call({ params: { officeId, type: 'area' } }),
  ]);
  const byId = new Map(areas.elements.map((area) => [area.id, area]));
  const { elements } = found;
  return {
    isFree: isFree(found, own.id),
    refusal: refusalOf(found, own.id),
    others: freeLike(own, { elements, non_available: [] }, byId),
  };
}
