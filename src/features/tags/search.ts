import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the page shows, as it is kept in the address (UI-8). */
export const TagsSearch = z.object({
  ...listSearch({
    sorts: ['name', 'category', 'amenity', 'count'],
    filters: ['category', 'amenity'],
  }),
  /** The tag that is open in the panel, or `new`. */
  tag: maybeId,
});

/** What the places of a tag show, as it is kept in the address (UI-8). */
export const PlacesSearch = z.object(
  listSearch({
    sorts: ['name', 'type', 'office', 'floor', 'tagged'],
    filters: ['type', 'office', 'floor', 'tagged'],
  }),
);
