import type { Schedulable } from '@/api/resources';
import type { Resource } from '@/api/schemas/places';
import { suggestPlaces, type SuggestionReason } from '@/domain/suggestion';
import { officeDay, type LocalDate } from '@/domain/time';
import { isSeat, type Mine } from './queries';

/** A place suggested for a day, with the reason (SUG-1, SUG-2). */
export interface Offer {
  readonly place: Resource;
  /** Its area: "Design". */
  readonly area: string | undefined;
  readonly reason: SuggestionReason;
  readonly start: string;
  readonly end: string;
}

/** The area whose floor is searched: that of the most used place recently, otherwise the person’s default area. */
export function homeArea(mine: readonly Mine[], defaultArea: string | null): string | null {
  const counts = new Map<string, number>();
  for (const { slot } of mine.filter(isSeat)) {
    const area = slot.resource.parent_id;
    if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? defaultArea;
}

interface Ranking {
  readonly day: LocalDate;
  readonly zone: string;
  readonly mine: readonly Mine[];
  readonly favorites: ReadonlySet<string>;
  readonly areas: readonly Resource[];
  readonly defaultAreaId: string | null;
  readonly range: { start: string; end: string };
}

/** The best places among those bookable for the whole range, best first (SUG-1). */
export function bestOffers(
  { elements }: Pick<Schedulable, 'elements'>,
  { day, zone, mine, favorites, areas, defaultAreaId, range }: Ranking,
  count: number,
): Offer[] {
  const ranked = suggestPlaces(
    {
      day,
      candidates: elements.map((place) => ({
        id: place.id,
        type: place.type,
        name: place.name,
        weight: place.weight,
        floor_id: null,
        tag_ids: place.tags.map(({ id }) => id),
        at: null,
        bookable: true,
        within: place.parent_id === null ? [] : [place.parent_id],
      })),
      favorites,
      history: mine
        .filter(isSeat)
        .map(({ slot }) => ({ place_id: slot.resource.id, day: officeDay(slot.start, zone) })),
      defaultAreaId,
    },
    count,
  );
  return ranked.flatMap(({ place_id, reason }) => {
    const place = elements.find(({ id }) => id === place_id);
    if (!place) return [];
    const area = areas.find(({ id }) => id === place.parent_id)?.name;
    return [{ place, area, reason, ...range }];
  });
}

/** The best place of all. */
export const bestOffer = (
  desks: Pick<Schedulable, 'elements'>,
  question: Ranking,
): Offer | undefined => bestOffers(desks, question, 1)[0];
