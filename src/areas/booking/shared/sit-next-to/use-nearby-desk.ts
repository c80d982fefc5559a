import { useQuery } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import { MAX_PAGE } from '@/api/core/fields';
import { SEAT_TYPES } from '@/domain/reservations/kinds';
import { formatServerInstant, roundDownToQuarter } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { floorOf, type Areas } from '@/areas/booking/shared/places';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { freeToMove } from '../find/answer';
import { freePlaces } from '../find/free';
import { placesNear, type NearbyPlace } from '../find/nearby';
import { isSeat, slotsOfMine, type Mine } from '../offer/queries';
import { mineIn } from './queries';

/** Where and when someone sits: a slot of a booking, or of the team table. */
export interface TheirSeat {
  readonly resource: { readonly id: string; readonly name: string; readonly office_id: string };
  /** Instants in the API’s format. */
  readonly start: string;
  readonly end: string;
}

export interface NearbyDesk extends NearbyPlace {
  /** What a click books: my own hours if I already have a desk, otherwise theirs, from now on if they’ve started. */
  readonly range: { readonly start: string; readonly end: string };
  /** My own desk at that time, which a new one would replace (SELF-1, SELF-2). */
  readonly mine: Mine | undefined;
}

export type NearbyDeskState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly retry: () => unknown; readonly retrying: boolean }
  /** Their time there is over. */
  | { readonly kind: 'over' }
  /** Nothing on their floor is free at that time. */
  | { readonly kind: 'none'; readonly range: NearbyDesk['range'] }
  /** No free place is nearer than mine. */
  | { readonly kind: 'beside'; readonly mine: Mine; readonly meters: number | undefined }
  | { readonly kind: 'offer'; readonly offer: NearbyDesk };

/**
 * The free place nearest to where someone sits, on their floor and at their time; "move instead" if I already have a desk.
 *
 * @param enabled false until it’s known where they sit
 */
export function useNearbyDesk(seat: TheirSeat, enabled = true): NearbyDeskState {
  const { user } = useSession();
  const quarter = roundDownToQuarter(useNow()).getTime();
  const officeId = seat.resource.office_id;
  const own = useQuery({ ...placeById(seat.resource.id), enabled });
  const areas = useQuery({ ...areasOf(officeId), enabled });
  const booked = useQuery({ ...mineIn(seat), enabled });
  const mine = booked.data && slotsOfMine(booked.data.elements, user.id).find(isSeat);
  const range = fromNow(mine?.slot ?? seat, quarter);
  const floor = own.data && areas.data && floorOf(mapOf(areas.data.elements), own.data);
  const ready = Boolean(booked.data && own.data && areas.data) && Date.parse(seat.end) > quarter;
  const floorId = floor?.id ?? own.data?.parent_id ?? '';
  const seats = useQuery({
    ...freePlaces({ type: SEAT_TYPES, officeId, areaId: floorId, range, limit: MAX_PAGE }),
    enabled: ready,
  });
  if (Date.parse(seat.end) <= quarter) return { kind: 'over' };
  const failed = [own, areas, booked, seats].find(({ isError, data }) => isError && !data);
  if (failed) return { kind: 'error', retry: failed.refetch, retrying: failed.isFetching };
  if (!own.data || !booked.data || !seats.data) return { kind: 'loading' };
  const { elements, non_available } = seats.data;
  const free = mine ? freeToMove(seats.data) : elements;
  const [best] = placesNear(own.data, free);
  if (mine) {
    const all = placesNear(own.data, [...free, ...non_available.map(({ resource }) => resource)]);
    const at = all.findIndex(({ place }) => place.id === mine.slot.resource.id);
    const present = all[at];
    const isNearer = best && all.findIndex(({ place }) => place.id === best.place.id) < at;
    if (present && !isNearer) return { kind: 'beside', mine, meters: present.meters };
  }
  return best ? { kind: 'offer', offer: { ...best, range, mine } } : { kind: 'none', range };
}

const mapOf = (areas: readonly Resource[]): Areas => new Map(areas.map((area) => [area.id, area]));

const fromNow = ({ start, end }: Pick<TheirSeat, 'start' | 'end'>, quarter: number) => ({
  start: formatServerInstant(Math.max(Date.parse(start), quarter)),
  end,
});
