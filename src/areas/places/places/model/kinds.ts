import type { Resource } from '@/api/schemas/places';

/** What can contain other places: areas, and parking lots their spaces. */
export const holds = ({ type }: Pick<Resource, 'type'>): boolean =>
  type === 'area' || type === 'parking_lot';

/** A floor is an area without a parent (RES-5). */
export const isFloor = ({ type, parent_id }: Pick<Resource, 'type' | 'parent_id'>): boolean =>
  type === 'area' && parent_id === null;

/** Whether a place can be booked at all. Areas never can (RES-4). */
export const isInUse = ({
  is_available,
  is_open,
}: Pick<Resource, 'is_available' | 'is_open'>): boolean => is_available && is_open;
