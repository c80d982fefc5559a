import type { Bar } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import type { DaySlot } from '@/domain/time';
import { QUARTER } from '../model/requested-time';
import { isFreeFor, withOwn, type Facts } from '../model/judged';

/** What of a booking is taken hold of: all of it, or one of its edges. */
export const PARTS = ['all', 'start', 'end'] as const;
export type Part = (typeof PARTS)[number];

/** The room and time a booking has now. */
export interface BookingPosition {
  readonly roomId: string;
  readonly span: Span;
}

/** A booking of one's own on its way to another time or room. */
export interface Move extends BookingPosition {
  readonly slotId: string;
  readonly part: Part;
  readonly by: 'pointer' | 'key';
  readonly from: BookingPosition;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** A booking moved, or longer or shorter at one edge, by some milliseconds; never out of what is shown, never shorter than a quarter hour. */
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

/** The shown quarter hour in which a moment lies; the first one where none does. */
export const slotOf = (slots: readonly DaySlot[], at: number): number =>
  Math.max(
    0,
    slots.findIndex(({ start, end }) => start.getTime() <= at && at < end.getTime()),
  );

/** Whether nothing is different from where the booking stood. */
export const isBack = ({ from, roomId, span }: Move): boolean =>
  roomId === from.roomId && span.start === from.span.start && span.end === from.span.end;

/** Whether a bar can be taken hold of at all: one's own, all of it in sight. */
export const isWhole = ({ continuesBefore, continuesAfter }: Bar): boolean =>
  !continuesBefore && !continuesAfter;

/** The first reason a booking can’t be moved. */
export type MoveBlocker = 'past' | 'denied' | 'closed' | 'taken';

/**
 * What stands in the way of a move, before it is made: nothing begins in the past (RANGE-7), the room can be had and is open
 * (ACC-1), and no one else is in it (RANGE-1). A booking makes way for itself (SELF-2).
 * @param day the room it goes to, over the whole day
 * @param quarter the current quarter hour
 */
export function moveBlockerOf(move: Move, day: Facts, quarter: number): MoveBlocker | undefined {
  const { from, roomId, span } = move;
  const isHome = roomId === from.roomId;
  const keepsStart = isHome && span.start === from.span.start;
  if (span.end <= quarter || (span.start < quarter && !keepsStart)) return 'past';
  if (day.denied !== null) return 'denied';
  if (isFreeFor(withOwn(day, isHome ? from.span : undefined), span)) return undefined;
  const isOpen = day.hours.open.some(({ start, end }) => start <= span.start && span.end <= end);
  return isOpen ? 'taken' : 'closed';
}
