import type { PlaceType } from '@/floor-map';

/** The types of places that can be added. */
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

/** The kind of data that a drag of listed places carries. */
export const DRAGGED = 'application/x-atrium-places';
