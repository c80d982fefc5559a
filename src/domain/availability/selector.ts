import { compareSiblingKeys, siblingKey } from '@/domain/suggestion';
import { bookingsOf, compareBookings } from './bookings';
import { judge } from './facts';
import { sameFacts } from './same';
import {
  type Availability,
  type AvailabilityInput,
  type PlaceBooking,
  type PlaceFacts,
  type SelectorPlace,
  type SelectorSchedule,
} from './types';

const NO_BOOKINGS: readonly PlaceBooking[] = [];

/**
 * The state of every place, computed from scratch (UI-1).
 *
 * @param previous an earlier answer: places that didn’t change keep the same objects, so that their rows don’t render again
 */
export function selectAvailability<P extends SelectorPlace, S extends SelectorSchedule>(
  input: AvailabilityInput<P, S>,
  previous?: Availability<P, S>,
): Availability<P, S> {
  const samePlaces = previous?.input.places === input.places;
  const indexOf = samePlaces
    ? previous.indexOf
    : new Map(input.places.map((place, index) => [place.id, index]));
  const bookings =
    samePlaces && previous.input.schedules === input.schedules
      ? previous.bookings
      : gather(input.schedules, indexOf, input.places.length);
  const judged = judge(input);
  const facts = input.places.map((place, index) => {
    const known = previous?.facts[samePlaces ? index : (previous.indexOf.get(place.id) ?? -1)];
    return settled(known, judged(place, bookings[index] ?? NO_BOOKINGS));
  });
  return {
    input,
    facts,
    indexOf,
    order: samePlaces ? previous.order : orderOf(input.places),
    bookings,
  };
}

/**
 * The next answer (UI-1). If only bookings or the suggestion changed, only the affected places are computed again. Bookings are
 * compared by identity, which a cache with structural sharing preserves. Any other change recomputes all places.
 */
export function updateAvailability<P extends SelectorPlace, S extends SelectorSchedule>(
  previous: Availability<P, S>,
  input: AvailabilityInput<P, S>,
): Availability<P, S> {
  const before = previous.input;
  if (!sameQuestion(before, input)) return selectAvailability(input, previous);

  const touched = new Set<number>();
  const touch = (placeId: string | null | undefined) => {
    const index = previous.indexOf.get(placeId ?? '');
    if (index !== undefined) touched.add(index);
  };
  if (before.suggestedId !== input.suggestedId) {
    touch(before.suggestedId);
    touch(input.suggestedId);
  }
  let bookings = previous.bookings;
  if (before.schedules !== input.schedules) {
    const gone = without(before.schedules, input.schedules);
    const come = without(input.schedules, before.schedules);
    for (const schedule of [...gone, ...come]) {
      for (const booking of bookingsOf(schedule)) touch(booking.placeId);
    }
    bookings = exchanged(previous, gone, come);
  }
  return recompute(previous, input, bookings, touched);
}

/** One place in an answer (UI-1). */
export function placeFacts<P extends SelectorPlace, S extends SelectorSchedule>(
  availability: Availability<P, S>,
  placeId: string,
): PlaceFacts<P> | undefined {
  return availability.facts[availability.indexOf.get(placeId) ?? -1];
}

function recompute<P extends SelectorPlace, S extends SelectorSchedule>(
  previous: Availability<P, S>,
  input: AvailabilityInput<P, S>,
  bookings: Availability<P, S>['bookings'],
  touched: ReadonlySet<number>,
): Availability<P, S> {
  const judged = judge(input);
  const facts = previous.facts.slice();
  for (const index of touched) {
    const known = facts[index];
    if (!known) continue;
    facts[index] = settled(known, judged(known.place, bookings[index] ?? NO_BOOKINGS));
  }
  return { ...previous, input, facts, bookings };
}

function settled<P extends SelectorPlace>(
  known: PlaceFacts<P> | undefined,
  next: PlaceFacts<P>,
): PlaceFacts<P> {
  return known && sameFacts(known, next) ? known : next;
}

function sameQuestion<P extends SelectorPlace, S extends SelectorSchedule>(
  a: AvailabilityInput<P, S>,
  b: AvailabilityInput<P, S>,
): boolean {
  return (
    a.places === b.places &&
    a.span.start === b.span.start &&
    a.span.end === b.span.end &&
    a.now === b.now &&
    a.openPartOnly === b.openPartOnly &&
    a.viewerId === b.viewerId &&
    a.hours === b.hours &&
    a.verdict === b.verdict
  );
}

function gather(
  schedules: readonly SelectorSchedule[],
  indexOf: ReadonlyMap<string, number>,
  size: number,
): (readonly PlaceBooking[])[] {
  const byPlace: PlaceBooking[][] = [];
  for (const schedule of schedules) {
    for (const booking of bookingsOf(schedule)) {
      const index = indexOf.get(booking.placeId);
      if (index === undefined) continue;
      (byPlace[index] ??= []).push(booking);
    }
  }
  return Array.from({ length: size }, (_, i) => byPlace[i]?.sort(compareBookings) ?? NO_BOOKINGS);
}

function exchanged<P extends SelectorPlace, S extends SelectorSchedule>(
  previous: Availability<P, S>,
  gone: readonly S[],
  come: readonly S[],
): Availability<P, S>['bookings'] {
  const next = previous.bookings.slice();
  for (const booking of gone.flatMap(bookingsOf)) {
    const index = previous.indexOf.get(booking.placeId);
    if (index === undefined) continue;
    next[index] = (next[index] ?? NO_BOOKINGS).filter((other) => other !== booking);
  }
  for (const booking of come.flatMap(bookingsOf)) {
    const index = previous.indexOf.get(booking.placeId);
    if (index === undefined) continue;
    next[index] = [...(next[index] ?? NO_BOOKINGS), booking].sort(compareBookings);
  }
  return next;
}

/** The objects that only the first list contains. Nothing is looked up while both lists are in step. */
function without<S>(list: readonly S[], others: readonly S[]): S[] {
  let from = 0;
  while (from < list.length && list[from] === others[from]) from += 1;
  let tail = 0;
  while (
    tail < Math.min(list.length, others.length) - from &&
    list[list.length - 1 - tail] === others[others.length - 1 - tail]
  ) {
    tail += 1;
  }
  const known = new Set(others.slice(from, others.length - tail));
  return list.slice(from, list.length - tail).filter((item) => !known.has(item));
}

function orderOf(places: readonly SelectorPlace[]): number[] {
  const keys = places.map(siblingKey);
  return places
    .map((_, index) => index)
    .sort((a, b) => {
      const [one, other] = [keys[a], keys[b]];
      return one && other ? compareSiblingKeys(one, other) : 0;
    });
}
