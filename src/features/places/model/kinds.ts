import type { Resource } from '@/api/schemas/places';

/** What may hold other places: areas, and parking lots their spaces. */
export const holds = ({ type }: Pick<Resource, 'type'>): boolean =>
  type === 'area' || type === 'parking_lot';

/** A floor is an area that nothing holds (RES-5). */
export const isFloor = ({ type, parent_id }: Pick<Resource, 'type' | 'parent_id'>): boolean =>
  type === 'area' && parent_id === null;

/** Whether a place can be booked by anyone at all. Areas are never booked themselves (RES-4). */
export const isInUse = ({
  is_available,
  is_open,
}: Pick<Resource, 'is_available' | 'is_open'>): boolean => is_available && is_open;
