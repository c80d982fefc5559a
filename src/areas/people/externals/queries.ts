import { externals, type ExternalObject } from '@/api/externals';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

/** Every link between our objects and another system. */
export const allExternals = () => externals.list.all({ query: {} });

/** The current links between one kind of object and one system, never a cached answer. */
export const externalsOf = (type: string, kind: ExternalObject) => ({
  ...externals.list.all({ query: { type: [type], object_type: [kind] } }),
  staleTime: 0,
});

/** How many places a search returns. */
const FOUND = 20;

/** Places and areas by name, for a search field. */
export const placesNamed = (query: string) =>
  resources.list.query({
    query: { type: [...RESOURCE_TYPES], ...(query !== '' && { query }), limit: FOUND },
  });
