import * as z from 'zod/mini';
import { maybeId, searchedText } from '@/lib/address';

/** Who is listed, as it stands in the address (UI-8). What is malformed counts as absent. */
export const PeopleSearch = z.object({
  /** Words of a name or e-mail. */
  q: searchedText,
  /** Members of a team. */
  team: maybeId,
  /** People on one of my lists. */
  list: maybeId,
  /** People whose default office it is. */
  base: maybeId,
  /** Whoever is shown beside the list. */
  who: maybeId,
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;

/** What need not stand in the address. */
export const PEOPLE_DEFAULTS = { q: '' } as const;
