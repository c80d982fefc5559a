import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { BOOKABLE_STATES } from '@/domain/availability';
import { isSeatType } from '@/domain/reservations/kinds';
import { suggestPlaces, type Suggestion } from '@/domain/suggestion';
import { officeDay, type LocalDate } from '@/domain/time';
import type { MapAvailability } from './assess';
import { heldSeats } from './offer';
import { candidateOf, type Areas } from './places';

export type MapSuggestion = Suggestion;

interface Question {
  readonly areas: Areas;
  readonly floorId: string;
  readonly date: LocalDate;
  readonly zone: string;
  /** Own bookings; undefined while they’re loading. */
  readonly history: readonly Schedule[] | undefined;
  /** The bookings at that time, including my own in other offices. */
  readonly mine: readonly Schedule[];
}

/**
 * This floor’s place that’s the person’s favorite or usual one and can be booked for the requested time (SUG-1, SUG-2). People
 * who already have a desk get none; the weaker reasons of SUG-1 mark no place on the map.
 */
export function suggestionOn(
  availability: MapAvailability,
  { areas, floorId, date, zone, history, mine }: Question,
): MapSuggestion | undefined {
  if (!history) return undefined;
  const { facts, input } = availability;
  if (isSeatedElsewhere(mine, input) || seatsOf(input.schedules, input.viewerId).length > 0) {
    return undefined;
  }
  const used = seatsOf(history, input.viewerId).map(({ resource, start }) => ({
    place_id: resource.id,
    day: officeDay(start, zone),
  }));
  const usual = new Set(used.map(({ place_id }) => place_id));
  const candidates = facts
    .filter(
      ({ place, state }) =>
        isSeatType(place.type) &&
        (usual.has(place.id) || place.favorite_id !== null) &&
        (BOOKABLE_STATES.has(state) || state === 'suggested'),
    )
    .map(({ place }) => candidateOf(place, floorId, areas, true));
  const favorites = new Set(
    facts.filter(({ place }) => place.favorite_id !== null).map(({ place }) => place.id),
  );
  const [best] = suggestPlaces({ day: date, candidates, favorites, history: used }, 1);
  return best && (best.reason.kind === 'favorite' || best.reason.kind === 'habit')
    ? best
    : undefined;
}

/** Whether I have a desk in another office at the requested time. */
const isSeatedElsewhere = (
  mine: readonly Schedule[],
  { viewerId, span }: MapAvailability['input'],
): boolean => heldSeats(mine, viewerId, span, '').length > 0;

/** A person’s slots at desks. */
function seatsOf(schedules: readonly Schedule[], userId: string): ScheduleSlot[] {
  return schedules.flatMap(({ slots }) =>
    slots.filter(
      ({ user, resource, status }) =>
        user?.id === userId && isSeatType(resource.type) && status !== 'rejected',
    ),
  );
}
