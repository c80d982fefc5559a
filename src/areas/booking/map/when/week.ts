import type { Usage } from '@/api/schedules';
import type { Refusal, Resource } from '@/api/schemas/places';
import type { PlaceSelection } from '@/domain/availability';
import type { LocalDate } from '@/domain/time';
import type { Refusals } from '../model/assess';

/** A day of the week above the plan. */
export interface WeekDay {
  readonly date: LocalDate;
  /**
   * Over, beyond the booking window, closed all day, closed at the requested hours, or open; unknown while its answer is loading.
   */
  readonly state: 'past' | 'notYet' | 'closed' | 'outside' | 'open' | 'unknown';
  /** Filtered places that can be booked for the whole requested time; known on open days. */
  readonly free: number;
}

/** Refusals that apply on every day: whose place it is, and whether it’s in use at all. */
const STANDING: ReadonlySet<Refusal['rule']> = new Set([
  'not_permitted',
  'not_available',
  'not_bookable',
  'feature_off',
]);

/**
 * How many of the filtered places are left on another day: those that the person may book, except those whose units are all taken
 * at some moment of the requested time (RACE-4). Hours of individual places and rooms are only known from that day’s own answer.
 */
export function freeOn(
  { facts }: PlaceSelection<Resource>,
  usage: readonly Usage[],
  refusals: Refusals,
): number {
  const booked = new Map(usage.map(({ resource_id, slots }) => [resource_id, slots]));
  let free = 0;
  for (const { place } of facts) {
    const rule = refusals.get(place.id)?.rule;
    if (!place.is_available || (rule !== undefined && STANDING.has(rule))) continue;
    if ((booked.get(place.id) ?? 0) < place.total_slots) free += 1;
  }
  return free;
}
