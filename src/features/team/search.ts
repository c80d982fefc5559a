import * as z from 'zod/mini';

/** Whom the table is about: everybody of the office, those who share a team with me, or my list of favourites. */
export const CIRCLES = ['everyone', 'colleagues', 'favorites'] as const;
export type Circle = (typeof CIRCLES)[number];

const Id = z.string().check(z.minLength(1), z.maxLength(200));
const one = <T extends z.ZodMiniType>(value: T) => z.catch(z.optional(value), undefined);

/** Ids in the address: absent, once or repeated; what is malformed counts as absent. */
const several = one(
  z.pipe(
    z.transform((value: readonly string[]): unknown => (Array.isArray(value) ? value : [value])),
    z.array(Id).check(z.maxLength(100)),
  ),
);

/** The parameters of `/team` beside where and when (UI-8). What is malformed counts as absent. */
export const TeamSearch = z.object({
  circle: z.catch(z._default(z.enum(CIRCLES), 'everyone'), 'everyone'),
  /** Teams, people and further offices; absent means what the account remembers. */
  team: several,
  person: several,
  office: several,
  searchText: z.catch(z._default(z.string().check(z.maxLength(200)), ''), ''),
  /** The day by which people are in order; absent means by name. */
  sort: one(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  order: z.catch(z._default(z.enum(['asc', 'desc']), 'asc'), 'asc'),
  /** The chosen cell: whose, and on which day. */
  who: one(Id),
  day: one(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
export type TeamSearch = z.infer<typeof TeamSearch>;

/** What need not stand in the address. */
export const TEAM_DEFAULTS = {
  circle: 'everyone',
  searchText: '',
  order: 'asc',
} satisfies Partial<TeamSearch>;
