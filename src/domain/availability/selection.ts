import { foldText } from '@/domain/text/search';
import {
  PLACE_STATES,
  type Availability,
  type PlaceFacts,
  type PlaceState,
  type SelectorPlace,
  type SelectorSchedule,
} from './types';

/** What a filter uses of a place besides its state. */
export interface FilterablePlace extends SelectorPlace {
  readonly label?: string | null | undefined;
  readonly tags?: readonly { readonly id: string }[] | undefined;
}

/** The filter of the where-and-when bar. A missing part or an empty list matches everything. */
export interface PlaceFilter {
  readonly types?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
  /** All of the tags or, with `or`, any of them (RES-11). */
  readonly tagsOperator?: 'and' | 'or' | undefined;
  readonly states?: readonly PlaceState[] | undefined;
  /** Found in the name or label, ignoring case and accents. */
  readonly text?: string | undefined;
  /** An area, floor, or office that contains the place; needs `within`. */
  readonly areaId?: string | null | undefined;
}

/** The places that match a filter, in sibling order (RES-10). Every view is based on one of these (UI-1). */
export interface PlaceSelection<P extends SelectorPlace = SelectorPlace> {
  readonly facts: readonly PlaceFacts<P>[];
  readonly ids: ReadonlySet<string>;
  /** How many places are in each state. */
  readonly counts: Readonly<Record<PlaceState, number>>;
}

/** States in which a place can be booked for the whole requested time (SUG-2). */
export const BOOKABLE_STATES: ReadonlySet<PlaceState> = new Set([
  'free',
  'suggested',
  'requested',
] satisfies PlaceState[]);

/**
 * The places that match a filter (UI-1).
 *
 * @param within the areas that contain a place, nearest first; called only if the filter names an area
 */
export function selectPlaces<P extends FilterablePlace, S extends SelectorSchedule>(
  availability: Availability<P, S>,
  filter: PlaceFilter = {},
  within: (place: P) => readonly string[] = () => [],
): PlaceSelection<P> {
  const passes = compile(filter, within);
  const facts: PlaceFacts<P>[] = [];
  const counts = Object.fromEntries(PLACE_STATES.map((state) => [state, 0])) as Record<
    PlaceState,
    number
  >;
  for (const index of availability.order) {
    const place = availability.facts[index];
    if (!place || !passes(place)) continue;
    facts.push(place);
    counts[place.state] += 1;
  }
  return { facts, ids: new Set(facts.map(({ place }) => place.id)), counts };
}

/** "12 of 20 free" (UI-1): how many of the selected places can be booked for the whole time. */
export function countBookable(selection: PlaceSelection): number {
  let count = 0;
  for (const state of BOOKABLE_STATES) count += selection.counts[state];
  return count;
}

function compile<P extends FilterablePlace>(
  { types, tagIds, tagsOperator, states, text, areaId }: PlaceFilter,
  within: (place: P) => readonly string[],
): (facts: PlaceFacts<P>) => boolean {
  const ofType = asSet(types);
  const ofState = asSet<string>(states);
  const asked = text === undefined ? '' : foldText(text).trim();
  return ({ place, state }) =>
    (!ofType || ofType.has(place.type)) &&
    (!ofState || ofState.has(state)) &&
    hasTags(place, tagIds ?? [], tagsOperator ?? 'and') &&
    (typeof areaId !== 'string' || within(place).includes(areaId)) &&
    (asked === '' || foldText(`${place.name} ${place.label ?? ''}`).includes(asked));
}

function asSet<T>(list: readonly T[] | undefined): ReadonlySet<T> | undefined {
  return list && list.length > 0 ? new Set(list) : undefined;
}

function hasTags(place: FilterablePlace, tagIds: readonly string[], operator: 'and' | 'or') {
  if (tagIds.length === 0) return true;
  const has = (id: string) => (place.tags ?? []).some((tag) => tag.id === id);
  return operator === 'or' ? tagIds.some(has) : tagIds.every(has);
}
