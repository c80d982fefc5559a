import * as z from 'zod/mini';
import { maybeDay, maybeId, oneOf, searchedText } from '@/lib/address';

export const VIEWS = ['mine', 'managed', 'pending'] as const;
export type View = (typeof VIEWS)[number];

export const WHENS = ['upcoming', 'past'] as const;
export type When = (typeof WHENS)[number];

export const BOOKINGS_DEFAULTS = { view: 'mine', when: 'upcoming', q: '' } as const;

/** What the page shows, as stored in the address (UI-8). */
export const BookingsSearch = z.object({
  view: oneOf(VIEWS),
  when: oneOf(WHENS),
  /** Text that a managed row must contain. */
  q: searchedText,
  /** First and last day of a range to release. */
  firstDay: maybeDay,
  lastDay: maybeDay,
  /** The booking shown beside the list. */
  booking: maybeId,
});
export type BookingsSearch = z.infer<typeof BookingsSearch>;
