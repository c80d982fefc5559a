import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the page of invitations shows, as stored in the address (UI-8). */
export const InvitationsSearch = z.object({
  ...listSearch({
    sorts: ['email', 'status', 'roles', 'by', 'sent', 'until'],
    filters: ['status'],
  }),
  /** The invitation that is open in the panel, or `new`. */
  invitation: maybeId,
});
