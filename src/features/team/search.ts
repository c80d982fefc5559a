import * as z from 'zod/mini';
import { listOf, maybe, maybeDay, maybeId, oneOf, searchedText, Word } from '@/lib/address';

/** Whom the table is about: everyone of the office, those who share a team with me, or my list of favorites. */
export const CIRCLES = ['everyone', 'colleagues', 'favorites'] as const;

/** Ids in the address: absent, once or repeated. */
const several = maybe(listOf(Word, 100));

/** The parameters of `/team` beside where and when (UI-8). What is malformed counts as absent. */
export const TeamSearch = z.object({
  circle: oneOf(CIRCLES),
  /** Teams, people and further offices; absent means what the account remembers. */
  team: several,
  person: several,
  office: several,
  searchText: searchedText,
  /** The day by which people are in order; absent means by name. */
  sort: maybeDay,
  order: oneOf(['asc', 'desc']),
  /** The chosen cell: whose, and on which day. */
  who: maybeId,
  day: maybeDay,
});
export type TeamSearch = z.infer<typeof TeamSearch>;

/** What need not stand in the address. */
export const TEAM_DEFAULTS = {
  circle: 'everyone',
  searchText: '',
  order: 'asc',
} satisfies Partial<TeamSearch>;
