import type { Span } from '@/domain/reservations';
import { freeSpans, fullSpans } from './occupancy';
import type { PlaceBooking, SelectorPlace } from './types';

/**
 * When a place is free from a moment on, and until when. Every screen that says "free until", "free again", or how long someone
 * can stay asks this, so that they agree (UI-1).
 *
 * @param open when it’s open, sorted; time beyond it counts as closed
 * @param full when no unit of it is left, sorted and merged
 * @returns the first free stretch that isn’t over, without its part before `from`, with its whole end: opening hours that continue
 * without a break are one stretch. Undefined if there is none as far as the hours are known
 */
export function whenFree(
  open: readonly Span[],
  full: readonly Span[],
  from: number,
): Span | undefined {
  let found: { start: number; end: number } | undefined;
  for (const span of freeSpans(open, full)) {
    if (span.end <= from) continue;
    if (!found) found = { start: Math.max(span.start, from), end: span.end };
    else if (span.start <= found.end) found.end = Math.max(found.end, span.end);
    else break;
  }
  return found;
}

/**
 * The same for a place with its bookings.
 *
 * @param bookings all of the place’s, by start
 */
export function freeFrom(
  place: SelectorPlace,
  open: readonly Span[],
  bookings: readonly PlaceBooking[],
  from: number,
): Span | undefined {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return undefined;
  return whenFree(open, fullSpans(bookings, { start: first.start, end: last.end }, place), from);
}
