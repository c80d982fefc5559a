import { resources } from '@/api/resources';
import type { Resource } from '@/api/schemas/places';

export { slotsOfMine } from '@/areas/booking/shared/offer/queries';

/** Whether a place can be booked in a range, or why not: searched for by its name among places of its type (RES-11). */
export const stateOf = (
  { type, name, office_id }: Pick<Resource, 'type' | 'name' | 'office_id'>,
  range: { start: string; end: string },
) =>
  resources.schedulable.query({
    query: { type: [type], query: name, office_id, start_time: range.start, end_time: range.end },
  });
