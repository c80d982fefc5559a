import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { LIST_SEARCH } from '@/parts/list/search';

/** What the list of work policies stores in its address (UI-8). */
export const WorkPoliciesSearch = z.object({
  ...LIST_SEARCH,
  /** The policy that is open in the panel, or `new`. */
  policy: maybeId,
});
