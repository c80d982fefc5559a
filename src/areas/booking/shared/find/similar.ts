import { MAX_PAGE } from '@/api/core/fields';
import type { Resource } from '@/api/schemas/places';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { placesLike } from '@/domain/suggestion';
import { ancestorAreas, type Areas } from '../places';
import { freeToMove, type Found } from './answer';
import type { FindQuestion } from './free';
import { rankedPlace } from './ranked';

/** Asks for all places of a booked one’s type in its office, at the same time. */
export const insteadOf = (
  slot: Pick<ScheduleSlot, 'resource' | 'start' | 'end'>,
): FindQuestion => ({
  type: [slot.resource.type],
  officeId: slot.resource.office_id,
  range: slot,
  limit: MAX_PAGE,
});

/** Other places of the same kind that are free for the whole time, or for a move of the same person’s booking; most similar first. */
export function freeLike(own: Resource, found: Found, areas: Areas): Resource[] {
  const free = freeToMove(found);
  const byId = new Map(free.map((place) => [place.id, place]));
  const ranked = (place: Resource) =>
    rankedPlace(place, ancestorAreas(areas, place).at(-1)?.id ?? null);
  return placesLike(ranked(own), free.map(ranked)).flatMap(({ id }) => byId.get(id) ?? []);
}
