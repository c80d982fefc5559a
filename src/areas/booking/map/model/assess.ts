import type { Refusal, Resource } from '@/api/schemas/places';
import type { Schedule } from '@/api/schemas/schedules';
import {
  selectAvailability,
  updateAvailability,
  type Availability,
  type AvailabilityInput,
  type PlaceFacts,
  type PlaceHours,
} from '@/domain/availability';
import { anyCovers, intersect, type Span } from '@/domain/reservations';
import { readInstant } from '@/domain/time';
import type { Refusals } from '@/areas/booking/shared/find/refused';
import type { RequestedTime } from './requested-time';

export { verdictBy, type Refusals } from '@/areas/booking/shared/find/refused';

export type MapInput = AvailabilityInput<Resource, Schedule>;
export type MapAvailability = Availability<Resource, Schedule>;
export type Facts = PlaceFacts<Resource>;

/**
 * Open time of places, from the office’s hours of the day and the server’s answer for the requested time: a closure or hours
 * of its own can close a place whose office is open (HOURS-1).
 *
 * @param office open time of the office that day; while it’s undefined, nothing counts as closed
 * @param officeReason why the office is closed, if it’s given
 */
export function hoursBy(
  refusals: Refusals,
  office: readonly Span[] | undefined,
  officeReason: string | null,
  asked: RequestedTime,
): (place: { readonly id: string }) => PlaceHours {
  const usual: PlaceHours = {
    // The hours of past days aren’t returned; who sat where still is.
    open: asked.over || !office ? [asked.span] : office,
    reason: office?.length === 0 ? officeReason : null,
    nextOpen: null,
  };
  const isOpen = usual.open.some((span) => intersect(span, asked.bookable));
  const partly = isOpen && !anyCovers(usual.open, asked.bookable);
  // Places closed for the same reason share one object, so that the selector computes it once.
  const shut = new Map<string, PlaceHours>();
  const shutBy = ({ message, next_start }: Refusal): PlaceHours => {
    const key = `${next_start} ${message}`;
    const known = shut.get(key);
    if (known) return known;
    const next = next_start === null ? undefined : readInstant(next_start);
    const hours: PlaceHours = { open: [], reason: message, nextOpen: next ?? null };
    shut.set(key, hours);
    return hours;
  };
  return ({ id }) => {
    const refusal = refusals.get(id);
    if (!refusal) return usual;
    if (refusal.rule === 'closed') return shutBy(refusal);
    // Beyond the office’s hours, part may still be free; for a place with narrower hours of its own, no part is known.
    return refusal.rule === 'office_hours_not_available' && !partly ? shutBy(refusal) : usual;
  };
}

/** The selector, which caches its last answer so that one changed booking only recomputes one place (UI-1). */
export function incremental(): (input: MapInput) => MapAvailability {
  let before: MapAvailability | undefined;
  return (input) => {
    before = before ? updateAvailability(before, input) : selectAvailability(input);
    return before;
  };
}
