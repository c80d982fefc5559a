import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the page of managed networks shows, as stored in the address (UI-8). */
export const ManagedSearch = z.object({
  ...listSearch({
    sorts: ['name', 'office', 'security', 'state', 'ping'],
    filters: ['office', 'state'],
  }),
  /** The network that is open in the panel, or `new`. */
  network: maybeId,
});
