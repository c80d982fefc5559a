import { useQuery } from '@tanstack/react-query';
import type { Schedulable } from '@/api/resources';
import type { Resource } from '@/api/schemas/places';
import { defaultRange } from '@/domain/reservations';
import { suggestPlaces, type SuggestionReason } from '@/domain/suggestion';
import { officeDay, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { myFavorites } from '@/reads/favorites';
import { areasOf, restrictionsOn } from '@/reads/offices';
import { defaultHours } from '@/session/where';
import type { Session } from '@/session';
import { desksFor, isSeat, type Mine, type Office } from './reads';

/** A place offered for a day, with the reason it is this one (SUG-1, SUG-2). */
export interface Offer {
  readonly place: Resource;
  /** Where it stands: "Design". */
  readonly area: string | undefined;
  readonly reason: SuggestionReason;
  readonly start: string;
  readonly end: string;
}

export type OfferState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly retry: () => unknown }
  /** The office does not open that day, or not any more; the office's own reason where it gives one. */
  | { readonly kind: 'closed'; readonly message: string | undefined }
  /** Nothing can be booked; the commonest reason among the places asked. */
  | { readonly kind: 'full' }
  | { readonly kind: 'offer'; readonly offer: Offer };

export interface OfferQuestion {
  readonly session: Session;
  readonly office: Office;
  readonly today: LocalDate;
  readonly date: LocalDate;
  readonly mine: readonly Mine[];
  /** Only days without a desk need an offer. */
  readonly enabled: boolean;
}

/** The area whose floor is looked at: of the place used most of late, else one's default area. */
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
  readonly favourites: ReadonlySet<string>;
  readonly areas: readonly Resource[];
  readonly defaultAreaId: string | null;
  readonly range: { start: string; end: string };
}

/** The best places among those that can be booked for the whole range, the best first (SUG-1). */
export function bestOffers(
  { elements }: Pick<Schedulable, 'elements'>,
  { day, zone, mine, favourites, areas, defaultAreaId, range }: Ranking,
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
      favourites,
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

/** What a day of the plan offers. */
export function useOffer({
  session,
  office,
  today,
  date,
  mine,
  enabled,
}: OfferQuestion): OfferState {
  const { user } = session;
  const zone = office.time_zone;
  const restrictions = useQuery({ ...restrictionsOn(office.id, date), enabled });
  const areas = useQuery({ ...areasOf(office.id), enabled });
  const favourites = useQuery({ ...myFavorites(), enabled });
  const range =
    restrictions.data &&
    defaultRange({
      date,
      today,
      now: now(),
      zone,
      defaultStart: defaultHours(session, office).start,
      earliest: restrictions.data.earliest,
      latest: restrictions.data.latest,
      type: 'desk',
    });
  const home = homeArea(mine, user.default_area_id);
  const floorId =
    areas.data?.elements.find(({ id }) => id === home)?.parent_id ?? home ?? undefined;
  const ready = enabled && range !== undefined && areas.data !== undefined;
  const near = useQuery({ ...desksFor(office.id, floorId, range), enabled: ready });
  const nearFull = floorId !== undefined && near.data?.elements.length === 0;
  // Nothing on the own floor: then anywhere in the office.
  const anywhere = useQuery({
    ...desksFor(office.id, undefined, range),
    enabled: ready && nearFull,
  });
  const desks = nearFull ? anywhere : near;
  const failed = [restrictions, areas, desks].find(({ isError, data }) => isError && !data);
  if (failed) return { kind: 'error', retry: () => failed.refetch() };
  if (restrictions.data && range === undefined) {
    return { kind: 'closed', message: restrictions.data.reasons[0]?.message };
  }
  // Favourites only refine the order: without them there is still an offer.
  if (!desks.data || !range || !areas.data || favourites.isPending) return { kind: 'loading' };
  const offer = bestOffer(desks.data, {
    day: date,
    zone,
    mine,
    favourites: new Set(favourites.data?.elements.map(({ target_id }) => target_id)),
    areas: areas.data.elements,
    defaultAreaId: user.default_area_id,
    range,
  });
  return offer ? { kind: 'offer', offer } : { kind: 'full' };
}
