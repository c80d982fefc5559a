import * as z from 'zod/mini';
import { maybeDay, maybeId, oneOf } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the page of who may book a place shows, as it is kept in the address (UI-8). */
export const AccessSearch = z.object({
  ...listSearch({
    sorts: ['name', 'kind', 'days', 'from', 'until', 'source', 'place', 'type', 'people'],
    filters: ['kind', 'state', 'type', 'source'],
  }),
  /** The list of who is let in, or what that comes to for each place and team. */
  view: oneOf(['list', 'matrix']),
  /** How many places the matrix is about: those of the floor, or of the whole office. */
  scope: oneOf(['floor', 'office']),
  /** What is open in the panel: a row of the list, or one of {@link NEW_GRANTS}. */
  grant: maybeId,
  /** Whom the question is about: "Why can’t they book this?" */
  person: maybeId,
  /** The day of that question, and of the period to add. */
  day: maybeDay,
});

/** What stands in the address for a row that is not there yet. */
export const NEW_GRANTS = ['new', 'new-access', 'new-manager'] as const;

export const ACCESS_DEFAULTS = { q: '', view: 'list', scope: 'floor' } as const;
