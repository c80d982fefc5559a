import * as z from 'zod/mini';
import { maybeId, oneOf } from '@/lib/address';
import { LIST_SEARCH } from '@/kit/list/search';

/** Teams that everyone sees, and who manages whom. */
export const KINDS = ['directory', 'management'] as const;
export type Kind = (typeof KINDS)[number];

/** What the page of teams stores in its address (UI-8). */
export const TeamsSearch = z.object({
  ...LIST_SEARCH,
  kind: oneOf(KINDS),
  /** The team that is open in the panel, or `new`. */
  team: maybeId,
});
