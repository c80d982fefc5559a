import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the list of stations keeps in its address (UI-8). */
export const StationsSearch = z.object({
  ...listSearch({
    sorts: ['name', 'office', 'type', 'state', 'contact', 'queue', 'forms'],
    filters: ['office', 'type', 'state'],
  }),
  /** The station that is open in the panel, or `new`. */
  station: maybeId,
});
