import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** Stands in the address for the invitations that are not sent yet. */
export const NEW = 'new';

/** What the page of invitations shows, as it is kept in the address (UI-8). */
export const InvitationsSearch = z.object({
  ...listSearch({
    sorts: ['email', 'status', 'roles', 'by', 'sent', 'until'],
    filters: ['status'],
  }),
  /** The invitation that is open in the panel, or {@link NEW}. */
  invitation: maybeId,
});
