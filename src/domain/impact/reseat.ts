import { Opening } from '@/domain/hours';
import { isSeatType } from '@/domain/reservations/kinds';
import { intersect, loadedAbove, type Span } from '@/domain/reservations/spans';
import { placesLike } from '@/domain/suggestion';
import { addDays, officeDay, toInstant, toWall } from '@/domain/time';
import { breakReason } from './broken';
import type { BrokenBooking, HeldPlace, OfficePlan, PlanPlace } from './types';

/** Where a booking could move: another place at the same time, or its own at the same time on another day. Milliseconds. */
export interface Reseat extends Span {
  readonly place_id: string;
}

/** How many days are searched for the same place and time. */
const DAYS_AHEAD = 14;

interface Question {
  /** The office after the change. */
  readonly next: OfficePlan;
  /** The places before the change: a replacement should still resemble a removed one. */
  readonly present: OfficePlan;
  readonly broken: readonly BrokenBooking[];
  /** All bookings of the office, including the broken ones. */
  readonly held: readonly HeldPlace[];
  readonly now: number;
}

const mayHold = ({ only }: PlanPlace, { user_id }: HeldPlace): boolean =>
  !only || (user_id !== null && only.has(user_id));

/**
 * The nearest similar place for each broken booking (HOURS-8): the same type, then most matching tags, then nearest. It must be
 * free
 * and open for the whole time after the change, and its holder must be allowed to book it. If the office itself is closed then,
 * the same
 * place on the next day on which it’s open and free, and on which its holder is free too. Two bookings never get the same place;
 * earlier
 * ones choose first. Bookings that have started aren’t moved.
 *
 * @returns by the id of the slot; bookings that fit nowhere are missing
 */
export function reseat({ next, present, broken, held, now }: Question): Map<string, Reseat> {
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
  const moves = new Map<string, Reseat>();
  for (const { held: one } of broken) {
    const own = present.places.get(one.place_id);
    if (!own || one.start < now) continue;
    const sameTime = isClosedFor(next, opening, one)
      ? undefined
      : likeOf(own).find(
          (place) =>
            isOpen(opening.keyOf(place.id), one, place) &&
            mayHold(place, one) &&
            fits(one, { place_id: place.id, start: one.start, end: one.end }),
        );
    const to = sameTime
      ? { place_id: sameTime.id, start: one.start, end: one.end }
      : laterDays(next, opening, one).find((later) => fits(one, later));
    if (!to) continue;
    taken.add(one, to);
    moves.set(one.id, to);
  }
  return moves;
}

/** Whether the office itself, and so each of its places, is closed on the first day of a booking. */
function isClosedFor({ zone }: OfficePlan, opening: Opening, { start }: HeldPlace): boolean {
  const { source } = opening.day(officeDay(start, zone));
  return (source.kind === 'closure' || source.kind === 'holiday') && !source.entry.is_available;
}

/** The same place and time on the next open days. */
function laterDays({ zone, places }: OfficePlan, opening: Opening, one: HeldPlace): Reseat[] {
  if (!places.has(one.place_id)) return [];
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

/** Who has what: before the change, and with what has been moved since. */
class Taken {
  private readonly byPlace = new Map<string, HeldPlace[]>();
  private readonly byUser = new Map<string, HeldPlace[]>();
  private readonly plan: OfficePlan;

  constructor(held: readonly HeldPlace[], plan: OfficePlan) {
    this.plan = plan;
    for (const one of held) this.put(one);
  }

  /** Whether a place has room for someone who leaves another one, and they have no other place at that time (RACE-4, SELF-1). */
  hasRoom(one: HeldPlace, to: Reseat): boolean {
    const place = this.plan.places.get(to.place_id);
    if (!place) return false;
    const others = (this.byPlace.get(to.place_id) ?? []).filter(({ id }) => id !== one.id);
    const load = [...others, { ...one, ...to }];
    if (loadedAbove(to, load, place.total_slots).length > 0) return false;
    if (one.user_id === null) return true;
    const own = (this.byUser.get(one.user_id) ?? []).filter(({ id }) => id !== one.id);
    return !own.some(
      (other) =>
        intersect(other, to) &&
        (other.place_id === to.place_id || (this.isSeat(other) && isSeatType(place.type))),
    );
  }

  add(one: HeldPlace, to: Reseat): void {
    this.put({ ...one, ...to });
  }

  private isSeat({ place_id }: HeldPlace): boolean {
    return isSeatType(this.plan.places.get(place_id)?.type ?? '');
  }

  private put(one: HeldPlace): void {
    for (const [map, key] of [
      [this.byPlace, one.place_id],
      [this.byUser, one.user_id],
    ] as const) {
      if (key === null) continue;
      const some = map.get(key);
      if (some) some.push(one);
      else map.set(key, [one]);
    }
  }
}
