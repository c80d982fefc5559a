import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

/** More places than any organization has. */
const LIMIT = 50_000;

/** A place with all its details. */
export const placeById = (id: string) => resources.get.query({ params: { id } });

/** Only the floors and areas: few, even in an organization with thousands of places. */
export const allAreas = () => resources.list.all({ query: { type: ['area'] } });

/** Every place, area, and floor of the organization, whatever its type. */
export const allPlaces = () => resources.list.all({ query: { type: [...RESOURCE_TYPES] } }, LIMIT);
