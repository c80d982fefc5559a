import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Resource } from '@/api/schemas/places';
import { areasOf } from '@/reads/offices';
import { placeById } from '@/reads/places';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { areasById, chooseFloor, floorOf, floorsIn, type Areas } from './places';
import { placesOn } from './reads';
import { useMapSearch } from './use-map-search';

/** What stands on the floor that is shown. */
export interface FloorReads {
  readonly areas: Areas;
  readonly floors: readonly Resource[];
  readonly floor: Resource | undefined;
  readonly places: readonly Resource[] | undefined;
  readonly pending: boolean;
  readonly failed: { readonly retry: () => unknown } | undefined;
}

const NO_AREAS: Areas = new Map();

/** The floor of the where-and-when bar with its places. A floor that is gone, or none, falls through to another (DEF-6). */
export function useFloor(): FloorReads {
  const { user } = useSession();
  const where = useWhere();
  const officeId = where.office?.id;
  const areaRead = useQuery({ ...areasOf(officeId ?? ''), enabled: officeId !== undefined });
  const elements = areaRead.data?.elements;
  const areas = useMemo(() => (elements ? areasById(elements) : NO_AREAS), [elements]);
  const floors = useMemo(() => floorsIn(areas.values()), [areas]);
  const floor = chooseFloor(areas, floors, where.floorId, user.default_area_id);
  // Asked for by what the address says before the areas are here, so that both travel at once.
  const floorId = elements ? floor?.id : where.floorId;
  const placeRead = useQuery({ ...placesOn(floorId ?? ''), enabled: floorId !== undefined });

  // The bar shows the floor that is shown.
  const settle = useEffectEvent((id: string) => where.set({ floorId: id }));
  const isSettled = floor === undefined || floor.id === where.floorId;
  useEffect(() => {
    if (floor && !isSettled) settle(floor.id);
  }, [floor, isSettled]);

  const failed = [areaRead, placeRead].filter(({ isError, data }) => isError && !data);
  return {
    areas,
    floors,
    floor,
    places: placeRead.data?.elements,
    pending: areaRead.isPending || placeRead.isPending,
    failed:
      failed.length === 0
        ? undefined
        : { retry: () => Promise.all(failed.map((read) => read.refetch())) },
  };
}

export type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'here'; readonly place: Resource }
  /** Deleted, or not for these eyes (UI-7). */
  | { readonly kind: 'gone' };

/**
 * The chosen place. One that stands on another floor takes the page there, as a link that names only the place does; one
 * that was shown is let go when the floor changes.
 */
export function useChosen({ areas, floor, places }: FloorReads): Chosen {
  const { resource, set } = useMapSearch();
  const where = useWhere();
  const place = places?.find(({ id }) => id === resource);
  const shown = useRef<string>(undefined);
  const wanted = resource !== undefined && places !== undefined && !place;
  const found = useQuery({ ...placeById(resource ?? ''), enabled: wanted, retry: false });

  const follow = useEffectEvent((target: Resource) => {
    const there = floorOf(areas, target);
    if (target.office_id !== where.office?.id) {
      where.set({ officeId: target.office_id });
    } else if (there && there.id !== floor?.id) {
      where.set({ floorId: there.id });
    }
  });
  const letGo = useEffectEvent(() => set({ resource: undefined }));
  useEffect(() => {
    if (place) shown.current = place.id;
    else if (wanted && shown.current === resource) letGo();
  }, [place, wanted, resource]);
  useEffect(() => {
    if (wanted && found.data && shown.current !== resource) follow(found.data);
  }, [wanted, found.data, resource, areas]);

  if (resource === undefined) return { kind: 'none' };
  if (place) return { kind: 'here', place };
  if (!wanted) return { kind: 'looking' };
  return found.isError || (found.data && floorOf(areas, found.data)?.id === floor?.id)
    ? { kind: 'gone' }
    : { kind: 'looking' };
}
