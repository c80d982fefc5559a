import * as z from 'zod/mini';

/** Where an invitation’s link or the organization’s join link leads. */
export const JoinSearch = z.object({
  /** Code of the invitation or join link; an address without one is as invalid as one with a wrong one. */
  join: z.catch(z.optional(z.string()), undefined),
});
