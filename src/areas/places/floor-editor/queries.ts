import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';

/** Everything on a floor, whichever area it’s in, and those areas. */
export const contentsOfFloor = (floorId: string) =>
  resources.list.all({ query: { type: [...RESOURCE_TYPES], parent: floorId } });
