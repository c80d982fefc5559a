import { officeResources } from '@/api/office-resources';
import { resources } from '@/api/resources';
import type { ResourceType } from '@/api/schemas/enums';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { formatServerInstant, roundDownToQuarter } from '@/domain/time';
import { now } from '@/lib/clock';
import { freeLike } from './like';

/** A free place, as a suggestion names it. */
export interface NearestPlace {
  readonly id: string;
  readonly name: string;
  readonly type: ResourceType;
}

/**
 * The free place most similar to a slot’s, for its time or what’s left of it (UNDO-2).
 * @returns undefined if there is none
 */
export async function nearestTo(slot: ScheduleSlot): Promise<NearestPlace | undefined> {
  const office_id = slot.resource.office_id;
  const start = Math.max(Date.parse(slot.start), roundDownToQuarter(now()).getTime());
  const [own, found, areas] = await Promise.all([
    resources.get.call({ params: { id: slot.resource.id } }),
    resources.schedulable.call({
      query: {
        type: [slot.resource.type],
        office_id,
        start_time: formatServerInstant(start),
        end_time: slot.end,
        limit: 2000,
      },
    }),
    officeResources.ofOfficeOfType.call({ params: { officeId: office_id, type: 'area' } }),
  ]);
  const byId = new Map(areas.elements.map((area) => [area.id, area]));
  const { elements } = found;
  return freeLike(own, { elements, non_available: [] }, byId)[0];
}
