import { compareNatural } from '@/domain/text';
import { foldText } from '@/domain/text/search';
import { nth } from './nth';
import type { PlanPlace } from './types';

export type Direction = 'left' | 'right' | 'up' | 'down';

interface At {
  readonly x: number;
  readonly y: number;
}

/**
 * The nearest place in a direction, on the whole floor; -1 if there is none. At first, only places within 60° of the direction
 * count, and sideways distance counts twice, so that the arrows go along a row desk by desk. If that cone is empty, the
 * half-plane is searched, so that every place in that direction can be reached.
 */
export function nearest(places: readonly At[], from: At, direction: Direction): number {
  const horizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let best = -1;
  let bestCost = Infinity;
  let fallback = -1;
  let fallbackCost = Infinity;
  for (let i = 0; i < places.length; i++) {
    const place = nth(places, i);
    const ahead = sign * (horizontal ? place.x - from.x : place.y - from.y);
    // Less than a centimeter ahead is beside, not ahead; this also excludes the place itself.
    if (!(ahead >= 1)) continue;
    const aside = Math.abs(horizontal ? place.y - from.y : place.x - from.x);
    const cost = ahead + 2 * aside;
    if (aside <= ahead * 1.75 && cost < bestCost) {
      best = i;
      bestCost = cost;
    } else if (cost < fallbackCost) {
      fallback = i;
      fallbackCost = cost;
    }
  }
  return best >= 0 ? best : fallback;
}

/** The reading order of places: areas in the plan’s order, then natural name order ("D-2" before "D-14"). */
export function readingOrder(places: readonly PlanPlace[], roomIds: readonly string[]): number[] {
  const rank = new Map(roomIds.map((id, i) => [id, i]));
  // Most names are a common prefix and a number, and comparing those is a hundred times faster than collation.
  const keys = places.map(({ name, roomId }, index) => {
    const digits = /\d*$/.exec(name)?.[0] ?? '';
    return {
      index,
      room: rank.get(roomId ?? '') ?? roomIds.length,
      start: name.slice(0, name.length - digits.length),
      number: Number(digits),
    };
  });
  return keys
    .sort(
      (a, b) =>
        a.room - b.room ||
        compareNatural(a.start, b.start) ||
        a.number - b.number ||
        a.index - b.index,
    )
    .map(({ index }) => index);
}

/**
 * The place that typed letters mean: the first after `current` in reading order whose name, or a part of it after a space or
 * hyphen, starts with the text. Repeating a letter moves to the next match.
 */
export function typeAhead(
  places: readonly PlanPlace[],
  order: readonly number[],
  current: number,
  text: string,
): number {
  const wanted = foldText(text);
  const nameOf = (index: number) => foldText(nth(places, index).name);
  // D-8 means D-8, however many of D-80 to D-89 come before it.
  const exact = order.find((index) => nameOf(index) === wanted);
  if (exact !== undefined) return exact;
  const start = order.indexOf(current);
  const hits = (index: number) => {
    const name = nameOf(index);
    return (
      name.startsWith(wanted) || name.split(/[\s\-–]+/u).some((part) => part.startsWith(wanted))
    );
  };
  // A longer text may match the current place; a single letter moves on.
  const first = text.length > 1 && start >= 0 ? 0 : 1;
  for (let step = first; step <= order.length; step++) {
    const index = order[(start + step + order.length) % order.length];
    if (index !== undefined && hits(index)) return index;
  }
  return -1;
}
