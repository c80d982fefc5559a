import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, many, paging } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { Signature } from './schemas/forms';

export const signatures = area('signatures', {
  // A station may ask for the visits of guests who are at it, and a person for their own; everything else needs settings.
  list: endpoint({
    method: 'GET',
    path: '/signatures',
    summary: 'Signed copies by signature, user or visit, newest first',
    query: z.object({
      ...paging,
      signature: z.optional(many(Id)),
      user: z.optional(many(Id)),
      visit: z.optional(many(Id)),
    }),
    result: page(Signature),
    auth: 'device',
    staleTime: FRESH.live,
  }),
});
