import type { Bar } from '@/domain/availability';
import { anyCovers, type Span } from '@/domain/reservations';
import type { DaySlot } from '@/domain/time';
import { QUARTER } from '@/domain/time/durations';
import { isFreeFor, withOwn, type Facts } from '../model/assess';

/** The part of a booking that’s picked up: all of it, or one of its edges. */
export const PARTS = ['all', 'start', 'end'] as const;
export type Part = (typeof PARTS)[number];

/** A booking’s current room and time. */
export interface BookingPosition {
  readonly roomId: string;
  readonly span: Span;
}

/** The person’s own booking while it’s moved to another time or room. */
export interface Move extends BookingPosition {
  readonly slotId: string;
  readonly part: Part;
  readonly by: 'pointer' | 'key';
  readonly from: BookingPosition;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** A booking moved, or resized at one edge, by some milliseconds; always within what’s shown and at least a quarter hour long. */
export function shifted({ start, end }: Span, part: Part, by: number, shown: Span): Span {
  if (part === 'start') {
    return { start: clamp(start + by, shown.start, Math.max(shown.start, end - QUARTER)), end };
  }
  if (part === 'end') {
    return { start, end: clamp(end + by, Math.min(shown.end, start + QUARTER), shown.end) };
  }
  const shift = clamp(by, Math.min(0, shown.start - start), Math.max(0, shown.end - end));
  return { start: start + shift, end: end + shift };
}

/** The shown quarter hour that contains a moment; the first one if none does. */
export const slotOf = (slots: readonly DaySlot[], at: number): number =>
  Math.max(
    0,
    slots.findIndex(({ start, end }) => start.getTime() <= at && at < end.getTime()),
  );

/** Whether nothing differs from the booking’s original position. */
export const isUnmoved = ({ from, roomId, span }: Move): boolean =>
  roomId === from.roomId && span.start === from.span.start && span.end === from.span.end;

/** Whether a bar can be picked up at all: the person’s own, and completely visible. */
export const isWhole = ({ continuesBefore, continuesAfter }: Bar): boolean =>
  !continuesBefore && !continuesAfter;

/** The first reason a booking can’t be moved. */
export type MoveBlocker = 'past' | 'denied' | 'closed' | 'taken';

/**
 * What prevents a move, before it’s made: nothing starts in the past (RANGE-7), the room must be available and open
 * (ACC-1), and no one else may have it (RANGE-1). A booking isn’t in its own way (SELF-2).
 * @param day the target room over the whole day
 * @param quarter the current quarter hour
 */
export function moveBlockerOf(move: Move, day: Facts, quarter: number): MoveBlocker | undefined {
  const { from, roomId, span } = move;
  const isHome = roomId === from.roomId;
  const keepsStart = isHome && span.start === from.span.start;
  if (span.end <= quarter || (span.start < quarter && !keepsStart)) return 'past';
  if (day.denied !== null) return 'denied';
  if (isFreeFor(withOwn(day, isHome ? from.span : undefined), span)) return undefined;
  const isOpen = anyCovers(day.hours.open, span);
  return isOpen ? 'taken' : 'closed';
}
