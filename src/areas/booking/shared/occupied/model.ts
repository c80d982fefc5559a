import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '@/api/schemas/places';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { lastSitter } from '@/domain/reservations/sitting';
import { officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { freePlaces } from '../find/free';
import { placesNear } from '../find/nearby';
import { restOf } from '../find/nearest';
import { freeLike, insteadOf } from '../find/similar';
import { floorOf } from '../places';
import { dayOf } from '../queries/bookings';
import { useBooking } from '../use-booking';
import type { BookedSlot } from '../use-many';
import type { BookResult } from '../types';

/** The free place to go to instead. */
export interface Instead {
  readonly place: Resource;
  /** From the occupied one; undefined on another floor, or if one of them isn’t drawn. */
  readonly meters: number | undefined;
}

/** Someone who may still be there, and until when their time was. */
export type Sitter = NonNullable<ReturnType<typeof useSitter>>;

/** The free place most like an occupied one, for what’s left of the booking; undefined for no booking. */
export function useInstead(slot: ScheduleSlot | undefined) {
  const now = useNow();
  const officeId = slot?.resource.office_id ?? '';
  const enabled = slot !== undefined;
  const own = useQuery({ ...placeById(slot?.resource.id ?? ''), enabled });
  const areas = useQuery({ ...areasOf(officeId), enabled });
  const rest = slot && restOf(slot, now);
  const found = useQuery({
    ...freePlaces(rest ? insteadOf(rest) : { type: [] }),
    enabled,
  });
  const byId = useMemo(
    () => new Map(areas.data?.elements.map((area) => [area.id, area] as const)),
    [areas.data],
  );
  const failed = [own, areas, found].find(({ isError, data }) => isError && !data);
  const ready = own.data !== undefined && found.data !== undefined && areas.data !== undefined;
  return {
    isLoading: enabled && !failed && !ready,
    failed,
    instead: ready
      ? insteadFor(own.data, freeLike(own.data, found.data, byId)[0], byId)
      : undefined,
  };
}

function insteadFor(
  own: Resource,
  place: Resource | undefined,
  areas: ReadonlyMap<string, Resource>,
): Instead | undefined {
  if (!place) return undefined;
  const isNear = floorOf(areas, own)?.id === floorOf(areas, place)?.id;
  return { place, meters: isNear ? placesNear(own, [place])[0]?.meters : undefined };
}

/** Who may still be at a place, if its bookings of the day tell (PRIV-1). */
export function useSitter({ resource, start, time_zone }: ScheduleSlot) {
  const { user } = useSession();
  const now = useNow();
  const { data } = useQuery(dayOf(resource.id, officeDay(start, time_zone)));
  const slots = data?.elements.flatMap((each) => each.slots) ?? [];
  return lastSitter(slots, resource.id, user.id, now);
}

/**
 * Moves a booking to another place, in one step. It keeps its time, so that Undo brings all of it back; if the other place was
 * taken earlier in the day, it moves from now on.
 */
export function useMoveAway(): (
  from: BookedSlot,
  place: Resource,
  now: number,
) => Promise<BookResult> {
  const booking = useBooking();
  return async ({ schedule, slot }, place, now) => {
    const { change } = await booking();
    const to = ({ start, end }: ScheduleSlot) =>
      change(schedule, { slotId: slot.id, target: place, range: { start, end } });
    const rest = restOf(slot, now);
    const result = await to(slot);
    return result.kind === 'refused' && rest.start !== slot.start ? to(rest) : result;
  };
}
