import * as z from 'zod/mini';
import { listOf, maybe, maybeDay, maybeId, oneOf, searchedText, Word } from '@/lib/address';

/** Who is in the table: everyone in the office, people who share a team with me, or my list of favorites. */
export const CIRCLES = ['everyone', 'colleagues', 'favorites'] as const;

/** Ids in the address: absent, once, or repeated. */
const several = maybe(listOf(Word, 100));

/** The parameters of `/team` besides where and when (UI-8). Malformed values count as absent. */
export const TeamSearch = z.object({
  circle: oneOf(CIRCLES),
  /** Teams, people, and additional offices; absent means the account’s stored ones. */
  team: several,
  person: several,
  office: several,
  searchText: searchedText,
  /** The day by which people are sorted; absent means by name. */
  sort: maybeDay,
  order: oneOf(['asc', 'desc']),
  /** The selected cell: whose, and on which day. */
  who: maybeId,
  day: maybeDay,
});
export type TeamSearch = z.infer<typeof TeamSearch>;

/** Default values that the address omits. */
export const TEAM_DEFAULTS = {
  circle: 'everyone',
  searchText: '',
  order: 'asc',
} satisfies Partial<TeamSearch>;
