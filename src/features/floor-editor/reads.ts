import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

const PLACES = RESOURCE_TYPES.filter((type) => type !== 'area');

/** Everything that stands on a floor, in whatever area of it. */
export const standingOn = (floorId: string) =>
  resources.list.all({ query: { type: PLACES, parent: floorId } });
