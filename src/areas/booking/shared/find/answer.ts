import type { Schedulable } from '@/api/resources';
import type { Refusal, Resource } from '@/api/schemas/places';

/** What the server says about places: those that can be booked, and others with the reason (RES-11). */
export type Found = Pick<Schedulable, 'elements' | 'non_available'>;

/** Whether an answer says that a place can be booked. */
export const isFree = ({ elements }: Pick<Found, 'elements'>, placeId: string): boolean =>
  elements.some(({ id }) => id === placeId);

/** Why a place can’t be booked, if an answer says so. */
export const refusalOf = (
  { non_available }: Pick<Found, 'non_available'>,
  placeId: string,
): Refusal | undefined => non_available.find(({ resource }) => resource.id === placeId)?.refusal;

/**
 * Places that someone with a booking at that time could have: the free ones, and those refused only because of their own booking,
 * which can move there (SELF-2).
 */
export const freeToMove = ({ elements, non_available }: Found): Resource[] => [
  ...elements,
  ...non_available.flatMap(({ resource, refusal }) =>
    refusal.rule === 'same_person' ? [resource] : [],
  ),
];
