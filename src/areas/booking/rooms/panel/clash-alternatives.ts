import { anyCovers, type Span } from '@/domain/reservations';
import { alternatives, SHIFT, type Alternative, type RankedRoom } from '@/domain/suggestion';
import { freeTimes, type Taken } from '@/areas/booking/shared/find/free-times';
import { rankedRoom } from '../model/rooms';
import type { RankedFacts, RoomsModel } from '../model';

/** How many are shown; more would be a list, and there is one already. */
const SHOWN = 4;
/** Maximum number of other times of the same room, if other rooms are free at the wanted one. */
const TIMES = 2;

/**
 * Alternatives after a conflict, best first (SUG-3): the same room earlier, later, or for a shorter time; another room with
 * enough seats and
 * all requirements, on the floor and then elsewhere. If there are few, other rooms at other times are added (R3).
 *
 * @param taken when the room is taken, according to a refusal, which is newer than the page’s data
 */
export function clashAlternatives(
  model: RoomsModel,
  { facts: { place } }: RankedFacts,
  wanted: Span,
  people: number,
  taken: Taken = [],
): readonly Alternative[] {
  const { day, areas, finder } = model;
  const free = new Map<string, readonly Span[]>(
    day.facts.map((each) => [each.place.id, each.denied ? [] : each.free]),
  );
  const freeOf = freeTimes(free, place.id, taken);
  const rooms = day.facts.map((each) => rankedRoom(each.place, areas, true));
  const fits = (room: RankedRoom) => room.id === place.id || (room.seats ?? people) >= people;
  const found = alternatives({
    wanted,
    place: rankedRoom(place, areas, true),
    places: rooms.filter(fits),
    tagIds: finder.needs,
    freeOf,
    perKind: SHOWN,
  });
  const times = found.filter(({ place_id }) => place_id === place.id);
  const others = found.filter(({ place_id }) => place_id !== place.id);
  const room = Math.max(TIMES, SHOWN - others.length);
  const mixed = [...times.slice(0, room), ...others].slice(0, SHOWN);
  if (mixed.length >= SHOWN) return mixed;
  return [...mixed, ...atOtherTimes(rooms.filter(fits), wanted, freeOf, mixed)].slice(0, SHOWN);
}

/** Other rooms within two hours of the wanted time, smallest move first. */
function atOtherTimes(
  rooms: readonly RankedRoom[],
  wanted: Span,
  freeOf: (room: { id: string }) => readonly Span[],
  known: readonly Alternative[],
): Alternative[] {
  const used = new Set(known.map(({ place_id }) => place_id));
  const found: Alternative[] = [];
  for (let by = SHIFT.step; by <= SHIFT.most && found.length < SHOWN; by += SHIFT.step) {
    for (const move of [by, -by]) {
      const span = { start: wanted.start + move, end: wanted.end + move };
      for (const room of rooms) {
        if (used.has(room.id)) continue;
        if (!anyCovers(freeOf(room), span)) continue;
        used.add(room.id);
        found.push({ kind: 'same_floor', place_id: room.id, ...span });
      }
    }
  }
  return found;
}
