import type { Span } from '@/domain/reservations';
import type { PlaceFacts, PlaceHours } from './types';

/** Whether two answers about a place are equal, so that the older object can be kept (UI-1). */
export function sameFacts(a: PlaceFacts, b: PlaceFacts): boolean {
  return (
    a.place === b.place &&
    a.state === b.state &&
    a.freeUntil === b.freeUntil &&
    a.takenUntil === b.takenUntil &&
    a.heldUntil === b.heldUntil &&
    a.freeAgain?.start === b.freeAgain?.start &&
    a.freeAgain?.end === b.freeAgain?.end &&
    a.holder === b.holder &&
    a.mine === b.mine &&
    a.requests === b.requests &&
    a.left === b.left &&
    sameList(a.bookings, b.bookings, Object.is) &&
    sameList(a.free, b.free, sameSpan) &&
    sameHours(a.hours, b.hours) &&
    a.denied?.reason === b.denied?.reason &&
    a.denied?.liftedBy === b.denied?.liftedBy
  );
}

function sameHours(a: PlaceHours, b: PlaceHours): boolean {
  return (
    a === b ||
    (a.reason === b.reason && a.nextOpen === b.nextOpen && sameList(a.open, b.open, sameSpan))
  );
}

function sameSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function sameList<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((item, index) => same(item, b[index] as T));
}
