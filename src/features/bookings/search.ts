import * as z from 'zod/mini';
import { isLocalDate } from '@/domain/time';

export const VIEWS = ['mine', 'managed', 'pending'] as const;
export type View = (typeof VIEWS)[number];

export const WHENS = ['upcoming', 'past'] as const;
export type When = (typeof WHENS)[number];

export const BOOKINGS_DEFAULTS = { view: 'mine', when: 'upcoming', q: '' } as const;

/** A malformed day counts as absent: the page still opens. */
const day = z.catch(z.optional(z.string().check(z.refine(isLocalDate))), undefined);

/** What the page shows, as it stands in the address (UI-8). */
export const BookingsSearch = z.object({
  view: z.catch(z._default(z.enum(VIEWS), 'mine'), 'mine'),
  when: z.catch(z._default(z.enum(WHENS), 'upcoming'), 'upcoming'),
  /** Text that a row of the managed list must hold. */
  q: z.catch(z._default(z.string().check(z.maxLength(100)), ''), ''),
  /** First and last day of a range to give back. */
  firstDay: day,
  lastDay: day,
});
export type BookingsSearch = z.infer<typeof BookingsSearch>;
