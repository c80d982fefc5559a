import * as z from 'zod/mini';
import { maybeId, searchedText } from '@/lib/address';

/** Who is listed, as stored in the address (UI-8). Malformed values count as absent. */
export const PeopleSearch = z.object({
  /** Words in a name or email. */
  q: searchedText,
  /** Members of a team. */
  team: maybeId,
  /** People on one of my lists. */
  list: maybeId,
  /** People whose default office it is. */
  base: maybeId,
  /** The person shown beside the list. */
  who: maybeId,
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;

/** Default values that the address omits. */
export const PEOPLE_DEFAULTS = { q: '' } as const;
