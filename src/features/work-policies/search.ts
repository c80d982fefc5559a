import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the list of work policies stores in its address (UI-8). */
export const WorkPoliciesSearch = z.object({
  ...listSearch({
    sorts: ['name', 'type', 'quota', 'notice', 'approval', 'teams'],
    filters: ['type', 'approval'],
  }),
  /** The policy that is open in the panel, or `new`. */
  policy: maybeId,
});
