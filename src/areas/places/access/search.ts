import * as z from 'zod/mini';
import { maybeDay, maybeId, oneOf } from '@/lib/address';
import { LIST_SEARCH } from '@/kit/list/search';

/** What the page of who may book a place shows, as stored in the address (UI-8). */
export const AccessSearch = z.object({
  ...LIST_SEARCH,
  /** The access list, or its effect for each place and team. */
  view: oneOf(['list', 'matrix']),
  /** Which places the matrix shows: those of the floor, or of the whole office. */
  scope: oneOf(['floor', 'office']),
  /** What is open in the panel: a row of the list, or one of {@link NEW_GRANTS}. */
  grant: maybeId,
  /** The person in the question "Why can’t they book this?" */
  person: maybeId,
  /** The day of that question, and of a period to add. */
  day: maybeDay,
});

/** Represents a row in the address that doesn’t exist yet. */
export const NEW_GRANTS = ['new', 'new-access', 'new-manager'] as const;

export const ACCESS_DEFAULTS = { q: '', view: 'list', scope: 'floor' } as const;
