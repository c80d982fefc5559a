import * as z from 'zod/mini';
import { maybe, maybeDay, maybeId, oneOf } from '@/lib/address';

export const VIEWS = ['mine', 'managed'] as const;
export type View = (typeof VIEWS)[number];

export const LEAVE_DEFAULTS = { view: 'mine' } as const;

/** What the page shows and the unsent request, as stored in the address (UI-8). */
export const LeaveSearch = z.object({
  view: oneOf(VIEWS),
  /** The policy for the requested days. */
  policy: maybeId,
  firstDay: maybeDay,
  lastDay: maybeDay,
  half: maybe(z.enum(['morning', 'afternoon'])),
});
export type LeaveSearch = z.infer<typeof LeaveSearch>;
