import * as z from 'zod/mini';

/** The link that an invitation or the organization's join link leads to. */
export const JoinSearch = z.object({
  /** Code of the invitation or of the join link; an address without one is as dead as one with a wrong one. */
  join: z.catch(z.optional(z.string()), undefined),
});
