import * as z from 'zod/mini';

const id = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined);

/** Who is listed, as it stands in the address (UI-8). What is malformed counts as absent. */
export const PeopleSearch = z.object({
  /** Words of a name or e-mail. */
  q: z.catch(z._default(z.string().check(z.maxLength(200)), ''), ''),
  /** Members of a team. */
  team: id,
  /** People on one of my lists. */
  list: id,
  /** People whose default office it is. */
  base: id,
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;

/** What need not stand in the address. */
export const PEOPLE_DEFAULTS = { q: '' } as const;
