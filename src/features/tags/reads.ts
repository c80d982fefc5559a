import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { tags } from '@/api/tags';

/** The categories in the order of the organization. */
export const allCategories = () => tags.categories.all({ query: {} });

/** The places and areas that have a tag at this moment: no answer of before. */
export const placesWith = (tagId: string) => ({
  ...resources.list.all({ query: { type: [...RESOURCE_TYPES], tags: [tagId] } }),
  staleTime: 0,
});
