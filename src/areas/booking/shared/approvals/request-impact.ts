import { useQueries, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import type { Refusal } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { consequencesOf } from '@/domain/reservations';
import { dependsOnManagedPlaces } from '@/domain/rights';
import { placeById } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { refusalOf } from '../find/answer';
import { freePlaces } from '../find/free';
import { insteadOf } from '../find/similar';
import { around } from './queries';

/** A request that would be declined: by whom, for what, and when. */
export interface Rejected {
  readonly id: string;
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
  readonly start: number;
  readonly end: number;
  readonly slots: number;
}

/** A date that can’t be approved: why, or that the place is taken. */
export interface FailingDate extends Pick<Rejected, 'schedule' | 'slot'> {
  readonly why: string | undefined;
}

export interface RequestImpact {
  readonly loading: boolean;
  /** The consequences are unknown. Approving is still possible; the server checks again (APPR-2). */
  readonly unknown: boolean;
  /** The booking is over: there’s nothing left to answer (APPR-6). */
  readonly isOver: boolean;
  /** Everything that was requested and isn’t answered yet: a booking’s slots, and all dates of a series. */
  readonly asked: readonly Rejected[];
  /** Those that can no longer be approved; they can still be declined (APPR-2). */
  readonly failing: readonly FailingDate[];
  /** Those that one click approves. */
  readonly rest: readonly Rejected[];
  readonly rejects: readonly Rejected[];
}

/** What closes a place for everyone; refusals that concern only the viewer don’t apply to the requester. */
const CLOSING: ReadonlySet<Refusal['rule']> = new Set([
  'closed',
  'office_hours_not_available',
  'not_available',
  'feature_off',
]);

const loadOf = (schedule: Schedule, slot: ScheduleSlot): Rejected => ({
  id: slot.id,
  schedule,
  slot,
  start: Date.parse(slot.start),
  end: Date.parse(slot.end),
  slots: slot.slots,
});

/** The dates that the server refused to approve, with its reasons (RACE-9). */
const Failing = z.object({
  failing: z.array(z.object({ resource_id: z.string(), start: z.string(), message: z.string() })),
});

/** Reasons by place and start, from the answer to a refused approval; undefined if it was refused for another reason. */
export function failingIn(error: unknown): ReadonlyMap<string, string> | undefined {
  const found = error instanceof ApiError ? Failing.safeParse(error.detail) : undefined;
  return found?.success
    ? new Map(
        found.data.failing.map(({ resource_id, start, message }) => [
          keyOf(resource_id, start),
          message,
        ]),
      )
    : undefined;
}

const keyOf = (resourceId: string, start: string): string => `${resourceId} ${Date.parse(start)}`;

/**
 * What approving a request would do (APPR-2, APPR-3). A series is answered as a whole (REC-11), with all its pending dates.
 *
 * @param refused the reasons of an approval that the server has refused, from {@link failingIn}
 */
export function useRequestImpact(
  schedule: Schedule,
  slot: ScheduleSlot,
  now: number,
  {
    alone,
    enabled,
    refused,
  }: { alone: boolean; enabled: boolean; refused: ReadonlyMap<string, string> | undefined },
): RequestImpact {
  const { viewer } = useSession();
  const { resource } = slot;
  const waiting = schedule.slots.filter(({ status }) => status === 'pending');
  const answersOne = alone && schedule.master_id !== null;
  // Who answers only for managed places answers for this one; of the others, it isn’t known.
  const isForPlace = answersOne || dependsOnManagedPlaces(viewer);
  const places = isForPlace
    ? [resource]
    : [...new Map([slot, ...waiting].map((one) => [one.resource.id, one.resource])).values()];
  const others = useQueries({
    queries: places.map(({ id }) => ({ ...around(id, now, slot.time_zone), enabled })),
  });
  const known = useQueries({ queries: places.map(({ id }) => ({ ...placeById(id), enabled })) });
  const free = useQuery({
    ...freePlaces(insteadOf(slot)),
    enabled,
  });
  const belongs = ({ schedule: each, slot: one }: Rejected): boolean =>
    answersOne
      ? one.id === slot.id
      : each.id === schedule.id ||
        (schedule.master_id !== null && each.master_id === schedule.master_id);
  const found = places.map((place, index) => {
    const here = (others[index]?.data?.elements ?? []).flatMap((each) =>
      each.slots.filter((one) => one.resource.id === place.id).map((one) => loadOf(each, one)),
    );
    const pending = here.filter((load) => load.slot.status === 'pending' && load.end > now);
    const asked = pending.filter(belongs);
    const { taken, rejects } = consequencesOf({
      asked,
      accepted: here.filter((load) => load.slot.status === 'accepted'),
      pending,
      totalSlots: known[index]?.data?.total_slots ?? Number.POSITIVE_INFINITY,
    });
    return { asked, taken, rejects };
  });
  const read = found.flatMap(({ asked }) => asked).toSorted((a, b) => a.start - b.start);
  const asked = read.length > 0 ? read : [loadOf(schedule, slot)];
  const taken = new Set(found.flatMap((each) => each.taken.map(({ id }) => id)));
  const refusal = free.data && refusalOf(free.data, resource.id);
  const failing = asked.flatMap((load): FailingDate[] => {
    const said =
      refused?.get(keyOf(load.slot.resource.id, load.slot.start)) ??
      (load.id === slot.id && refusal && CLOSING.has(refusal.rule) ? refusal.message : undefined);
    return said !== undefined || taken.has(load.id) ? [{ ...load, why: said }] : [];
  });
  const rest = asked.filter(({ slot: { id } }) => !failing.some((one) => one.slot.id === id));
  return {
    loading: others.some(({ isPending }) => isPending) || known.some(({ isPending }) => isPending),
    unknown: others.some(({ isError }) => isError) || known.some(({ isError }) => isError),
    isOver: asked.every(({ end }) => end <= now),
    asked,
    failing,
    rest,
    rejects: rest.length === 0 ? [] : found.flatMap(({ rejects }) => rejects),
  };
}
