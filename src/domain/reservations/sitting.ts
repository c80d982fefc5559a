import { bookingMode } from './kinds';
import { readSpan } from './read-span';
import { presenceOf, type LocalPresenceSlot } from './status';

/** A booking of a place on some day, with who has it as far as privacy allows. */
interface PlaceSlot<P extends { readonly id: string }> extends LocalPresenceSlot {
  readonly resource: { readonly id: string; readonly type: string };
  readonly user?: P | null | undefined;
}

/** Someone whose time at a place is over and who hasn’t checked out. */
export interface LastSitter<P> {
  readonly user: P;
  /** When their time ended, in the API’s format. */
  readonly end: string;
}

/**
 * Whether someone can be expected at a place now because of their own booking, so that they’d notice if it’s occupied: it’s booked
 * by the day, check-in is open, and the time isn’t over.
 */
export const isDueAt = (slot: LocalPresenceSlot, now: Date): boolean =>
  slot.status === 'accepted' &&
  bookingMode(slot.resource.type) === 'day' &&
  ['open', 'here'].includes(presenceOf(slot, now));

/**
 * Who probably still sits at a place: the last person who checked in there earlier that day and hasn’t checked out. Undefined if
 * the bookings don’t tell; someone hidden by privacy is never guessed (PRIV-1).
 *
 * @param slots the place’s bookings that day
 * @param viewerId who asks, and isn’t meant
 */
export function lastSitter<P extends { readonly id: string }>(
  slots: readonly PlaceSlot<P>[],
  placeId: string,
  viewerId: string,
  now: number,
): LastSitter<P> | undefined {
  let last: { readonly user: P | undefined; readonly end: string; readonly at: number } | undefined;
  for (const { user, end, start, resource, presence, status } of slots) {
    const span = readSpan({ start, end });
    if (!span || span.end > now || resource.id !== placeId || status !== 'accepted') continue;
    if (presence?.status !== 'accepted' || typeof presence.checked_out_at === 'string') continue;
    if (last && last.at >= span.end) continue;
    // Whoever came last took over from those before, also if they’re hidden or the viewer.
    last = { user: user ?? undefined, end, at: span.end };
  }
  return last?.user && last.user.id !== viewerId ? { user: last.user, end: last.end } : undefined;
}
