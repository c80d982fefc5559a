import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the list of links to other systems keeps in its address (UI-8). */
export const ExternalsSearch = z.object({
  ...listSearch({
    sorts: ['name', 'kind', 'system', 'external', 'added'],
    filters: ['kind', 'system'],
  }),
  /** The link that is open in the panel, or `new`. */
  link: maybeId,
});
