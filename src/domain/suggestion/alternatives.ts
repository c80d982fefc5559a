import { covers, intersect, type Span } from '@/domain/reservations';
import {
  compareDistances,
  compareSiblings,
  distance,
  sharedTags,
  type RankedPlace,
} from './places';

const MINUTE = 60_000;

/** A booking may move by so much either way (SUG-3). */
export const SHIFT = { step: 15 * MINUTE, most: 120 * MINUTE } as const;

/** A way out of a clash. Times in milliseconds. */
export interface Alternative extends Span {
  readonly kind: 'shifted' | 'shorter' | 'same_floor' | 'other_floor' | 'next_day';
  readonly place_id: string;
}

export interface AlternativesQuestion<P extends RankedPlace = RankedPlace> {
  /** What was asked for and could not be had. */
  readonly wanted: Span;
  readonly place: P;
  /** Places of the office, with or without the wanted one. */
  readonly places: readonly P[];
  /** Tags that an other place needs; those of the wanted place when left out. */
  readonly tagIds?: readonly string[] | undefined;
  /** Free, open and permitted time of a place that day, not before now; sorted, neither overlapping nor touching. */
  readonly freeOf: (place: P) => readonly Span[];
  /** The same wall time on the open days to come, nearest first, and whether the wanted place is free then. */
  readonly nextDays?: readonly (Span & { readonly isFree: boolean })[] | undefined;
  /** At most so many of each kind, 3 when left out. */
  readonly perKind?: number | undefined;
}

/**
 * Ways out of a clash in the order of SUG-3: the same place 15 to 120 minutes earlier or later, the smallest move first
 * and later before earlier; the same place shorter, down to half; another place of the type with the tags on the floor;
 * on another floor; the same place on the next open day.
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
      if (free.some((span) => covers(span, moved))) {
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

/** Places of the type with all the tags, nearest first, then in the order of siblings. */
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

/** The first few that are free for the whole time; the rest are never asked. */
function fitting<P extends RankedPlace>(
  { wanted, freeOf }: AlternativesQuestion<P>,
  places: readonly P[],
  kind: Alternative['kind'],
  most: number,
): Alternative[] {
  const found: Alternative[] = [];
  for (const place of places) {
    if (found.length >= most) break;
    if (freeOf(place).some((span) => covers(span, wanted))) {
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
