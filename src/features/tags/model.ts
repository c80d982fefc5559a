import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { Resource, Tag } from '@/api/schemas/places';
import { tags } from '@/api/tags';

/** The categories in the order of the organization. */
export const allCategories = () => tags.categories.all({ query: {} });

/** Every place and area of the organization, whatever its type. */
export const allPlaces = () => resources.list.all({ query: { type: [...RESOURCE_TYPES] } });

/** The places and areas that have a tag at this moment: no answer of before. */
export const placesWith = (tagId: string) => ({
  ...resources.list.all({ query: { type: [...RESOURCE_TYPES], tags: [tagId] } }),
  staleTime: 0,
});

/** Whether a place has a tag. */
export const has = ({ tags: own }: Pick<Resource, 'tags'>, tagId: string): boolean =>
  own.some(({ id }) => id === tagId);

/** The figure a tag has on one place alone, such as its seats (RES-12); undefined where it has none of its own. */
export function figureOn(place: Pick<Resource, 'tags'>, tag: Tag): number | undefined {
  const figure = place.tags.find(({ id }) => id === tag.id)?.value ?? null;
  return figure === null || figure === tag.value ? undefined : figure;
}
