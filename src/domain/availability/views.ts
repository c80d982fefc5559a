import { intersect, subtract, type Span } from '@/domain/reservations';
import type { PlaceSelection } from './selection';
import { type PlaceBooking, type PlaceFacts, type SelectorPlace } from './types';

/** A booking on a time axis, cut to what’s shown (RANGE-5). */
export interface Bar extends Span {
  readonly booking: PlaceBooking;
  readonly isMine: boolean;
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
}

export interface GanttRow<P extends SelectorPlace> {
  readonly facts: PlaceFacts<P>;
  readonly bars: readonly Bar[];
  /** Shown time during which the place is closed. */
  readonly closed: readonly Span[];
}

/** The gantt: one row per selected place, in the same order as the list (UI-1). */
export function ganttRows<P extends SelectorPlace>(
  selection: PlaceSelection<P>,
  shown: Span,
  viewerId: string,
): GanttRow<P>[] {
  return selection.facts.map((facts) => ({
    facts,
    bars: barsOf(facts.bookings, shown, viewerId),
    closed: subtract(shown, facts.hours.open),
  }));
}

function barsOf(bookings: readonly PlaceBooking[], shown: Span, viewerId: string): Bar[] {
  const bars: Bar[] = [];
  for (const booking of bookings) {
    const part = intersect(booking, shown);
    if (!part) continue;
    bars.push({
      booking,
      start: part.start,
      end: part.end,
      isMine: booking.userId === viewerId,
      continuesBefore: booking.start < shown.start,
      continuesAfter: booking.end > shown.end,
    });
  }
  return bars;
}
