import { resources } from '@/api/resources';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';

/** Everything that can be booked. */
const PLACES: ResourceType[] = RESOURCE_TYPES.filter((type) => type !== 'area' && type !== 'other');

/** How many matches of a name are shown. */
export const HITS = 5;

/** Places by part of their name, in one office or in all. */
export const placesNamed = (query: string, officeId?: string) =>
  resources.list.query({
    query: {
      type: PLACES,
      query,
      limit: HITS,
      ...(officeId === undefined ? {} : { office_id: officeId }),
    },
  });
