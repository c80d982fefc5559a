import { tags } from '@/api/tags';

/** Every tag of the organization, with the number of places that have it. */
export const allTags = () => tags.list.all({ query: {} });

/** One tag. */
export const tagById = (id: string) => tags.get.query({ params: { id } });
