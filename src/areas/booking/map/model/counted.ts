import type { PlaceSelection, SelectorPlace } from '@/domain/availability';

/**
 * What a floor is counted by if no type is chosen: its desks, for which most people come. Lockers and rooms among them would say
 * nothing about where to sit. Everything, if it has no desks.
 */
export function countedPlaces<P extends SelectorPlace>(
  selection: PlaceSelection<P>,
): PlaceSelection<P> {
  const facts = selection.facts.filter(({ place }) => place.type === 'desk');
  if (facts.length === 0 || facts.length === selection.facts.length) return selection;
  const counts = Object.fromEntries(
    Object.keys(selection.counts).map((name) => [
      name,
      facts.filter(({ state }) => state === name).length,
    ]),
  ) as PlaceSelection['counts'];
  return { facts, ids: new Set(facts.map(({ place }) => place.id)), counts };
}
