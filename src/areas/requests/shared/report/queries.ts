import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { resources } from '@/api/resources';

const TYPES = RESOURCE_TYPES.filter((type) => type !== 'area');
/** As many as people look through before they type another letter. */
const FOUND = 12;

/** Places of an office whose name matches what was typed. */
export const placesNamed = (officeId: string, query: string) =>
  resources.list.query({
    query: { type: TYPES, office_id: officeId, query, limit: FOUND },
  });
