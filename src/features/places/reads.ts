import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

export { managedBy } from '@/reads/people';
export { allTags } from '@/reads/tags';

/** Every place, area, and floor of the organization, shown while its pages still come. */
export const everyPlace = () => resources.list.growing({ query: { type: [...RESOURCE_TYPES] } });

/** The floors and areas alone: few, even of an organization with thousands of places. */
export const allAreas = () => resources.list.all({ query: { type: ['area'] } });
