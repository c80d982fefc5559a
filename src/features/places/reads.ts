import { resourceMedia } from '@/api/resource-media';
import { scheduleBoards } from '@/api/schedule-boards';
import { tags } from '@/api/tags';

/** Weeks in which the busiest moment of a place is looked for. */
export const WEEKS_AHEAD = 4;

/** How many units of a place are booked at the busiest moment of the coming weeks. */
export const busiestOf = (officeId: string, id: string) =>
  scheduleBoards.occupiedUsage.query({
    params: { officeId },
    query: { resource: [id], weeks: WEEKS_AHEAD },
  });

/** The pictures of a place, without the rest of it. */
export const picturesOf = (id: string) => resourceMedia.media.all({ params: { id }, query: {} });

/** The tags of a place, without the rest of it. */
export const tagsOf = (id: string) => tags.ofResource.all({ params: { id }, query: {} });

export { allPlaces } from '@/reads/places';
export { managedBy } from '@/reads/people';
export { allTags } from '@/reads/tags';
