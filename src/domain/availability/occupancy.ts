import { loadedAbove, peakLoad, type Span } from '@/domain/reservations';
import type { PlaceBooking, SelectorPlace } from './types';

/** Whether two ranges overlap (RANGE-1, RANGE-3). */
export function meets(a: Span, b: Span): boolean {
  return a.start < b.end && a.end > b.start;
}

/** The bookings that overlap a range. It returns the same array if all of them do, which is usual. */
export function during(bookings: readonly PlaceBooking[], span: Span): readonly PlaceBooking[] {
  for (const booking of bookings) {
    if (!meets(booking, span)) return bookings.filter((other) => meets(other, span));
  }
  return bookings;
}

/**
 * Where no unit of a place is left: the concurrent accepted slots reach the capacity (RACE-4). Sorted, without overlapping
 * or adjacent ranges.
 *
 * @param bookings by start
 */
export function fullSpans(
  bookings: readonly PlaceBooking[],
  within: Span,
  { total_slots: capacity }: SelectorPlace,
): readonly Span[] {
  if (capacity > 1) return loadedAbove(within, bookings.filter(isAccepted), capacity - 1);
  // A single unit: any accepted booking fills it.
  const full: { start: number; end: number }[] = [];
  for (const booking of bookings) {
    if (booking.isPending || !meets(booking, within)) continue;
    const start = Math.max(booking.start, within.start);
    const end = Math.min(booking.end, within.end);
    const last = full.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else full.push({ start, end });
  }
  return full;
}

/** The open time that `full` leaves; both are sorted and merged. */
export function freeSpans(open: readonly Span[], full: readonly Span[]): readonly Span[] {
  if (full.length === 0) return open;
  const left: Span[] = [];
  for (const span of open) {
    let from = span.start;
    for (const { start, end } of full) {
      if (end <= from) continue;
      if (start >= span.end) break;
      if (start > from) left.push({ start: from, end: start });
      from = end;
    }
    if (from < span.end) left.push({ start: from, end: span.end });
  }
  return left;
}

/** Units left at the fullest moment of a range (RACE-4). */
export function unitsLeft(
  { total_slots: capacity }: SelectorPlace,
  bookings: readonly PlaceBooking[],
  span: Span,
): number {
  if (bookings.length === 0) return capacity;
  return Math.max(0, capacity - peakLoad(span, bookings.filter(isAccepted)));
}

/** Who holds a place at a moment; if there are several, the one who stays longest. */
export function holderAt(bookings: readonly PlaceBooking[], at: number): PlaceBooking | null {
  let holder: PlaceBooking | null = null;
  for (const booking of bookings) {
    if (booking.isPending || booking.start > at || booking.end <= at) continue;
    if (!holder || booking.end > holder.end) holder = booking;
  }
  return holder;
}

/**
 * When a holder’s time ends: their accepted bookings that follow without a break count, other people’s don’t.
 *
 * @param bookings all of the place’s, by start
 */
export function heldUntil(bookings: readonly PlaceBooking[], holder: PlaceBooking): number {
  let until = holder.end;
  for (const booking of bookings) {
    if (booking.isPending || booking.end <= until || booking.start > until) continue;
    if (holder.userId !== null && booking.userId === holder.userId) until = booking.end;
  }
  return until;
}

/** A person’s own booking; accepted ones come before pending ones. */
export function ownBooking(bookings: readonly PlaceBooking[], userId: string): PlaceBooking | null {
  let own: PlaceBooking | null = null;
  for (const booking of bookings) {
    if (booking.userId !== userId) continue;
    if (!booking.isPending) return booking;
    own ??= booking;
  }
  return own;
}

/** How many bookings are pending. */
export function countPending(bookings: readonly PlaceBooking[]): number {
  let count = 0;
  for (const booking of bookings) if (booking.isPending) count += 1;
  return count;
}

/** Total length in milliseconds. */
export function lengthOf(spans: readonly Span[]): number {
  let sum = 0;
  for (const span of spans) sum += span.end - span.start;
  return sum;
}

function isAccepted(booking: PlaceBooking): boolean {
  return !booking.isPending;
}
