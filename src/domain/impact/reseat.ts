import { Opening } from '@/domain/hours';
import type { Span } from '@/domain/reservations/spans';
import { placesLike } from '@/domain/suggestion';
import { addDays, toInstant, toWall } from '@/domain/time';
import { breakReason } from './broken';
import { Taken } from './taken';
import type { BrokenBooking, HeldPlace, OfficePlan, PlanPlace } from './types';

/** Where a booking could move. Milliseconds. */
export interface Reseat extends Span {
  readonly place_id: string;
}

/** How many days are searched for the same place and time. */
export const DAYS_AHEAD = 14;

interface Question {
  /** The office after the change. */
  readonly next: OfficePlan;
  /** The places before the change: a replacement should still resemble a removed one. */
  readonly present: OfficePlan;
  readonly broken: readonly BrokenBooking[];
  /**
   * All bookings of the office, including the broken ones. Those of the following {@link DAYS_AHEAD} days must be among them if
   * other days are searched.
   */
  readonly held: readonly HeldPlace[];
  readonly now: number;
  /** Whether other days are searched too, for those that fit nowhere on their own day (LARGE-3). */
  readonly otherDays?: boolean | undefined;
  /** Whether whoever makes the change may answer requests for the place: otherwise, a pending one would be approved by moving it. */
  readonly mayAnswer?: ((placeId: string) => boolean) | undefined;
}

/** Whether a place’s list admits a holder: it names them, or it’s the list that admits them where they are now. */
const mayHold = (place: PlanPlace, own: PlanPlace, { user_id }: HeldPlace): boolean => {
  if (place.only === undefined) return true;
  if (place.list_id !== undefined && place.list_id === own.list_id) return true;
  return user_id !== null && place.only.has(user_id);
};

/**
 * The nearest similar place for each broken booking (HOURS-8): the same type, then most matching tags, then nearest. It’s free
 * and open for the whole time after the change, needs no approval, and its holder may book it. The dates of a series stay
 * together where one place has room for all of them. Two bookings never get the same place; earlier ones choose first (LARGE-1).
 * Bookings that have started aren’t moved.
 *
 * A booking keeps its day. If other days are searched, one that fits nowhere on its own gets its own place at the same time on
 * the next day on which that’s open and free, and on which its holder is free too (LARGE-3).
 *
 * @returns by the id of the slot; bookings that fit nowhere are missing
 */
export function reseat(question: Question): Map<string, Reseat> {
  const { next, present, broken, held, now, otherDays = false, mayAnswer } = question;
  const taken = new Taken(held, next);
  const opening = new Opening(next);
  const alike = new Map<string, readonly PlanPlace[]>();
  const candidates = [...next.places.values()].filter(
    ({ type, is_bookable }) => type !== 'area' && is_bookable,
  );
  const likeOf = (place: PlanPlace): readonly PlanPlace[] => {
    const known = alike.get(place.id) ?? placesLike(place, candidates);
    alike.set(place.id, known);
    return known;
  };
  const fits = (one: HeldPlace, to: Reseat): boolean =>
    breakReason(next, { ...one, ...to }, now, opening) === undefined &&
    next.access?.after({ ...one, ...to }) === undefined &&
    taken.hasRoom(one, to);
  /** Whether places with the same key are open for a booking, computed once for all of them. */
  const verdicts = new Map<string, boolean>();
  const isOpen = (key: string, one: HeldPlace, place: PlanPlace): boolean => {
    const asked = `${one.start} ${one.end} ${key}`;
    const verdict =
      verdicts.get(asked) ??
      breakReason(next, { ...one, place_id: place.id, slots: 0 }, now, opening) === undefined;
    verdicts.set(asked, verdict);
    return verdict;
  };
  const suits = (place: PlanPlace, own: PlanPlace, one: HeldPlace): boolean =>
    isOpen(opening.keyOf(place.id), one, place) &&
    mayHold(place, own, one) &&
    (!one.is_pending || mayAnswer?.(place.id) === true) &&
    fits(one, { place_id: place.id, start: one.start, end: one.end });
  const moves = new Map<string, Reseat>();
  const move = (one: HeldPlace, to: Reseat): void => {
    taken.add(one, to);
    moves.set(one.id, to);
  };
  const movable = broken.flatMap(({ held: one }) => {
    const own = present.places.get(one.place_id);
    return own && one.start >= now ? [{ one, own }] : [];
  });
  const series = new Map<string, typeof movable>();
  for (const each of movable) {
    const key = seriesOf(each.one);
    if (key !== undefined) series.set(key, [...(series.get(key) ?? []), each]);
  }
  const tried = new Set<string>();
  for (const { one, own } of movable) {
    const key = seriesOf(one);
    const dates = key === undefined ? [] : (series.get(key) ?? []);
    if (key !== undefined && dates.length > 1 && !tried.has(key)) {
      tried.add(key);
      const same = likeOf(own).find((place) =>
        dates.every((date) => suits(place, date.own, date.one)),
      );
      for (const date of same ? dates : []) {
        const { start, end } = date.one;
        move(date.one, { place_id: same?.id ?? '', start, end });
      }
    }
    if (moves.has(one.id)) continue;
    const place = likeOf(own).find((each) => suits(each, own, one));
    if (place) move(one, { place_id: place.id, start: one.start, end: one.end });
  }
  for (const { one } of otherDays ? movable : []) {
    if (moves.has(one.id) || !isKeptOpen(next, one)) continue;
    if (one.is_pending && mayAnswer?.(one.place_id) !== true) continue;
    const to = laterDays(next, opening, one).find((later) => fits(one, later));
    if (to) move(one, to);
  }
  return moves;
}

/** The dates of a series that hold the same place for the same person. */
const seriesOf = ({ series_id, place_id, user_id }: HeldPlace): string | undefined =>
  series_id === undefined || series_id === null
    ? undefined
    : [series_id, place_id, user_id].join(' ');

/** Whether a booking’s own place can still be booked without approval on other days. */
const isKeptOpen = ({ places }: OfficePlan, { place_id }: HeldPlace): boolean =>
  places.get(place_id)?.is_bookable ?? false;

/** The same place and time on the next open days. */
function laterDays({ zone }: OfficePlan, opening: Opening, one: HeldPlace): Reseat[] {
  const [wallStart, wallEnd] = [toWall(one.start, zone), toWall(one.end, zone)];
  const [first, last] = [wallStart.slice(0, 10), wallEnd.slice(0, 10)];
  const found: Reseat[] = [];
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    if (opening.day(day, one.place_id).open.length === 0) continue;
    const ends = addDays(last, ahead);
    found.push({
      place_id: one.place_id,
      start: toInstant(`${day}${wallStart.slice(10)}`, zone).getTime(),
      end: toInstant(`${ends}${wallEnd.slice(10)}`, zone).getTime(),
    });
  }
  return found;
}
