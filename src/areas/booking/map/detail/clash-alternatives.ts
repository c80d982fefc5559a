import { selectAvailability } from '@/domain/availability';
import { anyCovers, type Span } from '@/domain/reservations';
import { alternatives, placesLike, type Alternative } from '@/domain/suggestion';
import { dayBounds, readInstant } from '@/domain/time';
import { freeTimes, type Taken } from '@/areas/booking/shared/find/free-times';
import type { Facts } from '../model/assess';
import { candidateOf } from '../model/places';
import type { MapModel } from '../model';

/** How many are shown; more would be a list, and there is one already. */
const SHOWN = 3;

/**
 * Alternatives on this floor, best first (SUG-3): the same place a little earlier, later, or for a shorter time, another one like
 * it, the next day on which it’s free. If few have all its tags, the most similar ones are added.
 */
export function clashAlternatives(
  model: MapModel,
  facts: Facts,
  wanted: Span,
  taken: Taken = [],
): Alternative[] {
  const { availability, areas, floor, date, zone, refusals, asked } = model;
  const { start, end } = dayBounds(date, zone);
  // Free time of the whole day, not only of the requested part, because an alternative may be outside of it.
  const day = selectAvailability({
    ...availability.input,
    span: { start: start.getTime(), end: end.getTime() },
    now: Math.max(asked.quarter, start.getTime()),
  });
  const free = new Map<string, readonly Span[]>(
    day.facts.map((each) => [each.place.id, each.denied || each.mine ? [] : each.free]),
  );
  const freeOf = freeTimes(free, facts.place.id, taken);
  const candidate = (each: Facts) => candidateOf(each.place, floor.id, areas, true);
  const place = candidate(facts);
  const places = day.facts.map(candidate);
  const next = refusals.get(facts.place.id)?.next_start;
  const nextAt = next === null || next === undefined ? undefined : readInstant(next);
  const found = alternatives({
    wanted,
    place,
    places,
    freeOf,
    nextDays:
      nextAt === undefined || nextAt < end.getTime()
        ? []
        : [{ start: nextAt, end: nextAt + wanted.end - wanted.start, isFree: true }],
    perKind: SHOWN,
  });
  const [nextDay, here] = [
    found.filter(({ kind }) => kind === 'next_day'),
    found.filter(({ kind }) => kind !== 'next_day'),
  ];
  const known = new Set(here.map(({ place_id }) => place_id));
  const like = placesLike(place, places)
    .filter(({ id }) => !known.has(id))
    .filter((each) => anyCovers(freeOf(each), wanted))
    .map(({ id }): Alternative => ({ kind: 'same_floor', place_id: id, ...wanted }));
  // One or two other times and at least one other place, because some people can’t change the time.
  const times = here.filter(({ place_id }) => place_id === place.id);
  const others = [...here.filter(({ place_id }) => place_id !== place.id), ...like];
  const mixed = [...times.slice(0, others.length > 0 ? 1 : SHOWN), ...others, ...nextDay];
  return mixed.slice(0, SHOWN);
}
