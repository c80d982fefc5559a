import type { PlaceType } from '@/floor-map';

/** The types of places one can add. */
export const TYPES = [
  'desk',
  'meeting_room',
  'booth',
  'parking_space',
  'locker',
  'workspace',
  'bike',
  'vehicle',
  'parking_lot',
  'other',
] as const satisfies readonly PlaceType[];
