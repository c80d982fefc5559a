import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

/** Everything that stands on a floor, in whatever area of it, and those areas. */
export const standingOn = (floorId: string) =>
  resources.list.all({ query: { type: [...RESOURCE_TYPES], parent: floorId } });
