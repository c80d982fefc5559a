import { anyCovers, covers, intersect, type Span } from '@/domain/reservations';
import { HOUR, QUARTER } from '@/domain/time/durations';
import {
  compareDistances,
  compareSiblings,
  distance,
  sharedTags,
  type RankedPlace,
} from './places';

/** How far a booking may move in either direction (SUG-3). */
export const SHIFT = { step: QUARTER, most: 2 * HOUR } as const;

/** An alternative after a conflict. Times in milliseconds. */
export interface Alternative extends Span {
  readonly kind: 'shifted' | 'shorter' | 'same_floor' | 'other_floor' | 'next_day';
  readonly place_id: string;
}

export interface AlternativesQuestion<P extends RankedPlace = RankedPlace> {
  /** What was requested and isn’t available. */
  readonly wanted: Span;
  readonly place: P;
  /** Places of the office, with or without the wanted one. */
  readonly places: readonly P[];
  /** Tags that another place needs; by default those of the wanted place. */
  readonly tagIds?: readonly string[] | undefined;
  /** Free, open, and permitted time of a place that day, not before now; sorted, without overlapping or adjacent ranges. */
  readonly freeOf: (place: P) => readonly Span[];
  /** The same wall time on the next open days, nearest first, and whether the wanted place is free then. */
  readonly nextDays?: readonly (Span & { readonly isFree: boolean })[] | undefined;
  /** Maximum number of each kind, 3 by default. */
  readonly perKind?: number | undefined;
}

/**
 * Alternatives after a conflict, in the order of SUG-3: the same place 15 to 120 minutes earlier or later, smallest move first
 * and later before earlier; the same place for a shorter time, down to half; another place of the type with the tags on the same
 * floor; one on another floor; the same place on the next open day.
 */
export function alternatives<P extends RankedPlace>(
  question: AlternativesQuestion<P>,
): Alternative[] {
  const { perKind = 3 } = question;
  const others = otherPlaces(question);
  const onFloor = others.filter((place) => place.floor_id === question.place.floor_id);
  const elsewhere = others.filter((place) => place.floor_id !== question.place.floor_id);
  return [
    shifted(question),
    shorter(question),
    fitting(question, onFloor, 'same_floor', perKind),
    fitting(question, elsewhere, 'other_floor', perKind),
    nextDay(question),
  ].flatMap((kind) => kind.slice(0, perKind));
}

function shifted<P extends RankedPlace>(question: AlternativesQuestion<P>): Alternative[] {
  const { wanted, place, freeOf } = question;
  const free = freeOf(place);
  const found: Alternative[] = [];
  for (let by = SHIFT.step; by <= SHIFT.most; by += SHIFT.step) {
    for (const move of [by, -by]) {
      const moved = { start: wanted.start + move, end: wanted.end + move };
      if (anyCovers(free, moved)) {
        found.push({ kind: 'shifted', place_id: place.id, ...moved });
      }
    }
  }
  return found;
}

function shorter<P extends RankedPlace>(question: AlternativesQuestion<P>): Alternative[] {
  const { wanted, place, freeOf } = question;
  const least = (wanted.end - wanted.start) / 2;
  return freeOf(place)
    .map((span) => intersect(span, wanted))
    .filter((part) => part !== undefined)
    .filter((part) => part.end - part.start >= least && !covers(part, wanted))
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .map((part) => ({ kind: 'shorter', place_id: place.id, start: part.start, end: part.end }));
}

/** Places of the type with all the tags, nearest first, then in sibling order. */
function otherPlaces<P extends RankedPlace>({
  place,
  places,
  tagIds,
}: AlternativesQuestion<P>): P[] {
  const tags = tagIds ?? place.tag_ids;
  return places
    .filter(
      (other) =>
        other.id !== place.id &&
        other.type === place.type &&
        sharedTags(other, tags) === tags.length,
    )
    .sort(
      (a, b) => compareDistances(distance(a, place), distance(b, place)) || compareSiblings(a, b),
    );
}

/** The first few that are free for the whole time; the others aren’t checked. */
function fitting<P extends RankedPlace>(
  { wanted, freeOf }: AlternativesQuestion<P>,
  places: readonly P[],
  kind: Alternative['kind'],
  most: number,
): Alternative[] {
  const found: Alternative[] = [];
  for (const place of places) {
    if (found.length >= most) break;
    if (anyCovers(freeOf(place), wanted)) {
      found.push({ kind, place_id: place.id, start: wanted.start, end: wanted.end });
    }
  }
  return found;
}

function nextDay<P extends RankedPlace>({
  place,
  nextDays,
}: AlternativesQuestion<P>): Alternative[] {
  const day = (nextDays ?? []).find((candidate) => candidate.isFree);
  return day ? [{ kind: 'next_day', place_id: place.id, start: day.start, end: day.end }] : [];
}
