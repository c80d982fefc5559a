import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the page of my requests shows, as it is kept in the address (UI-8). */
export const MineSearch = z.object({
  ...listSearch({
    sorts: ['number', 'type', 'status', 'place', 'office', 'reported'],
    filters: ['type', 'status'],
  }),
  /** Reporting is open: about a place by its id, or `new`. Codes on desks and doors lead here. */
  report: maybeId,
  /** The booking that a report is about. */
  booking: maybeId,
  /** What's wrong, where it was typed elsewhere. */
  text: maybeId,
});
