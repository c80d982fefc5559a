import { externals } from '@/api/externals';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

/** Every link of a thing of ours to another system. */
export const allExternals = () => externals.list.all({ query: {} });

/** How many places a search offers to choose from. */
const FOUND = 20;

/** Places and areas by name, for a field in which one is found by typing. */
export const placesNamed = (query: string) =>
  resources.list.query({
    query: { type: [...RESOURCE_TYPES], ...(query !== '' && { query }), limit: FOUND },
  });
