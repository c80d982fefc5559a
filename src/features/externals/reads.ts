import { externals, type ExternalObject } from '@/api/externals';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

/** Every link of a thing of ours to another system. */
export const allExternals = () => externals.list.all({ query: {} });

/** The links of one kind of thing to one system at this moment: no answer of before. */
export const externalsOf = (type: string, kind: ExternalObject) => ({
  ...externals.list.all({ query: { type: [type], object_type: [kind] } }),
  staleTime: 0,
});

/** How many places a search offers to choose from. */
const FOUND = 20;

/** Places and areas by name, for a field in which one is found by typing. */
export const placesNamed = (query: string) =>
  resources.list.query({
    query: { type: [...RESOURCE_TYPES], ...(query !== '' && { query }), limit: FOUND },
  });
