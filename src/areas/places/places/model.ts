import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NEEDS } from '@/api/needs';
import type { Resource } from '@/api/schemas/places';
import { insideOf } from '@/domain/places/areas';
import { soundParents, topsOf } from '@/domain/places/parents';
import { call, can } from '@/domain/rights';
import { usePollInterval } from '@/lib/realtime';
import { ancestorAreas } from '@/areas/booking/shared/places';
import { growthOf } from '@/kit/queries/growth';
import { newest } from '@/kit/queries/newest';
import { allAreas } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { holds, isFloor } from './model/kinds';
import { busiestOf, everyPlace, managedBy, picturesOf, tagsOf } from './queries';

export { holds, isFloor, isInUse } from './model/kinds';

/** A place with what contains it. */
export interface PlaceRow {
  readonly place: Resource;
  readonly office: string;
  readonly floor: Resource | undefined;
  /** The nearest area that contains it, unless that’s its floor. */
  readonly area: Resource | undefined;
}

/** All places, and those among them that the viewer manages. */
export interface Places {
  readonly all: readonly Resource[];
  readonly byId: ReadonlyMap<string, Resource>;
  /** Those that are listed: all of them, or those granted to a resource manager (ACC-5). */
  readonly rows: readonly PlaceRow[];
  readonly manages: (id: string) => boolean;
  /** False while more are loading. */
  readonly isComplete: boolean;
}

/**
 * The organization’s places that the viewer manages. If there are thousands, those loaded so far are shown, below all the floors
 * and areas.
 */
export function usePlaces() {
  const session = useSession();
  const { offices, user } = session;
  const managesAll = can(session.viewer, call, NEEDS.settings).allowed;
  const refetchInterval = usePollInterval('settings');
  const places = useQuery({ ...everyPlace(), refetchInterval });
  const isComplete = !growthOf(places).isPartial;
  const areas = useQuery({ ...allAreas(), enabled: !isComplete });
  const managed = useQuery({ ...managedBy(user.id), enabled: !managesAll });
  const come = places.data?.elements;
  const holding = areas.data?.elements;
  const all = useMemo(
    () =>
      isComplete
        ? come
        : holding && come && [...holding, ...come.filter(({ type }) => type !== 'area')],
    [isComplete, come, holding],
  );
  const mine = managed.data?.elements;
  const found = useMemo((): Places | undefined => {
    if (!all || (!managesAll && !mine)) return undefined;
    const own = new Set(mine?.map(({ resource }) => resource.id));
    const manages = (id: string): boolean => managesAll || own.has(id);
    const byId = new Map(all.map((place) => [place.id, place]));
    const names = new Map(offices.map(({ id, name }) => [id, name]));
    const parents = soundParents(all);
    const tops = topsOf(parents);
    const rows = all.flatMap((place): PlaceRow[] => {
      if (!manages(place.id)) return [];
      const parent = parents.get(place.id) ?? null;
      const top = parent === null ? undefined : tops.get(parent);
      const floor = top === undefined ? undefined : byId.get(top);
      const area = parent === null || parent === top ? undefined : byId.get(parent);
      const office = names.get(place.office_id) ?? '';
      return [{ place, office, floor: isFloor(place) ? place : floor, area }];
    });
    return { all, byId, rows, manages, isComplete };
  }, [all, mine, managesAll, offices, isComplete]);
  const failed = [places, managed].find(({ isError }) => isError) ?? places;
  return {
    /** All of them; undefined until the last has loaded. */
    places: isComplete ? found : undefined,
    /** Those loaded so far. */
    come: found,
    managesAll,
    offices,
    /** When the places were read. */
    readAt: places.dataUpdatedAt,
    query: {
      data: places.data,
      isError: failed.isError,
      error: failed.error,
      isFetching: failed.isFetching,
      refetch: failed.refetch,
    },
  };
}

/**
 * A place’s pictures and tags, initially from the list of places. After a change, they update before the list, which may have
 * 20,000 places.
 */
export function useOwn(place: Resource, readAt: number) {
  const listed = <T>(elements: T[]) => ({
    initialData: { elements, incomplete: false },
    initialDataUpdatedAt: readAt,
  });
  const pictures = useQuery({ ...picturesOf(place.id), ...listed(place.medias) });
  const tags = useQuery({ ...tagsOf(place.id), ...listed(place.tags) });
  return {
    pictures: newest(pictures, place.medias, readAt),
    tags: newest(tags, place.tags, readAt),
  };
}

/**
 * How much of a place is booked at the busiest moment of the coming weeks: the lowest capacity that breaks no booking. Undefined
 * for single places, and while it isn’t known.
 */
export function useBusiest({ id, office_id, total_slots }: Resource): number | undefined {
  const { data } = useQuery({ ...busiestOf(office_id, id), enabled: total_slots > 1 });
  return data && (data.elements.find(({ resource_id }) => resource_id === id)?.slots ?? 0);
}

/**
 * Where a place can be put: floors, areas, and parking lots of its office that the viewer manages, except itself and what’s in it.
 * What’s chosen is listed even if it has become impossible since.
 */
export function homesFor(
  places: Places,
  officeId: string,
  place?: Resource,
  chosen?: string | null,
): Resource[] {
  const isInPlace = place && insideOf(places.byId, place.id);
  return places.all.filter(
    (home) =>
      home.id === chosen ||
      (holds(home) &&
        home.office_id === officeId &&
        home.id !== place?.id &&
        (places.manages(home.id) || home.id === place?.parent_id) &&
        !isInPlace?.(home)),
  );
}

/** The names from the floor down to a place, inclusive. */
export const pathTo = (places: Pick<Places, 'byId'>, place: Resource): Resource[] => [
  ...ancestorAreas(places.byId, place).toReversed(),
  place,
];
