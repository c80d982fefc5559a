import * as z from 'zod/mini';
import { isLocalDate } from '@/domain/time';

export const VIEWS = ['mine', 'managed'] as const;
export type View = (typeof VIEWS)[number];

export const LEAVE_DEFAULTS = { view: 'mine' } as const;

/** A malformed value counts as absent: the page still opens. */
const day = z.catch(z.optional(z.string().check(z.refine(isLocalDate))), undefined);

/** What the page shows and what is about to be asked for, as it stands in the address (UI-8). */
export const LeaveSearch = z.object({
  view: z.catch(z._default(z.enum(VIEWS), 'mine'), 'mine'),
  /** The policy the days are asked of. */
  policy: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  firstDay: day,
  lastDay: day,
  half: z.catch(z.optional(z.enum(['morning', 'afternoon'])), undefined),
});
export type LeaveSearch = z.infer<typeof LeaveSearch>;
