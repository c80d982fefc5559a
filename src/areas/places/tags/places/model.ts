import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isMissing } from '@/api/core/errors';
import type { Resource, Tag } from '@/api/schemas/places';
import { ancestorAreas } from '@/areas/booking/shared/places';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { managedBy } from '@/areas/people/shared/queries/people';
import { allPlaces } from '@/areas/places/shared/queries/places';
import { tagById } from '@/areas/places/shared/queries/tags';
import { useSession } from '@/session';

/** A place with its location, and whether it has the tag. */
export interface TaggedPlace {
  readonly place: Resource;
  readonly office: string;
  readonly floor: { readonly id: string; readonly name: string } | undefined;
  readonly tagged: boolean;
  /** How many people the place holds by this tag; null if the tag has no numbers, or isn’t on the place. */
  readonly seats: number | null;
}

/** Whether a place has a tag. */
export const has = ({ tags: own }: Pick<Resource, 'tags'>, tagId: string): boolean =>
  own.some(({ id }) => id === tagId);

/** A tag’s own number for one place, such as its seats (RES-12); undefined if it has none. */
export function figureOn(place: Pick<Resource, 'tags'>, tag: Tag): number | undefined {
  const figure = place.tags.find(({ id }) => id === tag.id)?.value ?? null;
  return figure === null || figure === tag.value ? undefined : figure;
}

/** How many people a place holds by a tag for seats: the place’s own number, otherwise the tag’s (RES-12). */
function seatsOn(place: Pick<Resource, 'tags'>, tagId: string): number | null {
  const tag = place.tags.find(({ id }) => id === tagId);
  return tag?.amenity_type === 'seats' ? tag.value : null;
}

/** The tag whose places are shown, read individually; `isGone` once the server says that it doesn’t exist. */
export function useTag(tagId: string) {
  const { data, error } = useQuery(tagById(tagId));
  const isGone = isMissing(error);
  return { tag: isGone ? undefined : data, isGone };
}

/**
 * The places to which a tag can be added: all of them with the settings permission, otherwise those the person manages. Areas are
 * left out unless they have the tag.
 */
export function usePlaces(tagId: string) {
  const session = useSession();
  const { offices, user } = session;
  const all = can(session.viewer, call, NEEDS.settings).allowed;
  const places = useQuery(allPlaces());
  const managed = useQuery({ ...managedBy(user.id), enabled: !all });
  const found = places.data?.elements;
  const mine = managed.data?.elements;
  const rows = useMemo(() => {
    if (!found || (!all && !mine)) return undefined;
    const own = mine && new Set(mine.map(({ resource }) => resource.id));
    const areas = new Map(
      found.filter(({ type }) => type === 'area').map((area) => [area.id, area]),
    );
    const names = new Map(offices.map(({ id, name }) => [id, name]));
    return found.flatMap((place): TaggedPlace[] => {
      const tagged = has(place, tagId);
      if ((place.type === 'area' && !tagged) || (own && !all && !own.has(place.id))) return [];
      const floor = ancestorAreas(areas, place).at(-1);
      const office = names.get(place.office_id) ?? '';
      return [{ place, office, floor, tagged, seats: seatsOn(place, tagId) }];
    });
  }, [found, mine, all, offices, tagId]);
  const failed = [places, managed].find(({ isError }) => isError) ?? places;
  return {
    rows,
    query: {
      data: places.data,
      isError: failed.isError,
      error: failed.error,
      isFetching: failed.isFetching,
      refetch: failed.refetch,
    },
  };
}
