import { resourceMedia } from '@/api/resource-media';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { tags } from '@/api/tags';

/** Weeks in which a place’s busiest moment is searched for. */
export const WEEKS_AHEAD = 4;

/** How many units of a place are booked at the busiest moment of the coming weeks. */
export const busiestOf = (officeId: string, id: string) =>
  scheduleBoards.occupiedUsage.query({
    params: { officeId },
    query: { resource: [id], weeks: WEEKS_AHEAD },
  });

/** Only a place’s pictures. */
export const picturesOf = (id: string) => resourceMedia.media.all({ params: { id }, query: {} });

/** Only a place’s tags. */
export const tagsOf = (id: string) => tags.ofResource.all({ params: { id }, query: {} });

export { managedBy } from '@/areas/people/shared/queries/people';
export { allTags } from '@/areas/places/shared/queries/tags';

/** Every place, area, and floor of the organization, shown while its pages still load. */
export const everyPlace = () => resources.list.growing({ query: { type: [...RESOURCE_TYPES] } });
