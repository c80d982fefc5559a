import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { LIST_SEARCH } from '@/parts/list/search';

/** What the page of invitations shows, as stored in the address (UI-8). */
export const InvitationsSearch = z.object({
  ...LIST_SEARCH,
  /** The invitation that is open in the panel, or `new`. */
  invitation: maybeId,
});
