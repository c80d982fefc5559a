import { useQuery } from '@tanstack/react-query';
import type { Refusal } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { consequencesOf } from '@/domain/reservations';
import { placeById } from '@/reads/places';
import { around, availablePlaces } from './reads';

/** A request that would be declined: by whom, for what, and when. */
export interface Rejected {
  readonly id: string;
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
  readonly start: number;
  readonly end: number;
  readonly slots: number;
}

export interface RequestImpact {
  readonly loading: boolean;
  /** The consequences are unknown. Approving is still possible; the server checks again (APPR-2). */
  readonly unknown: boolean;
  /** Why it can no longer be approved; it can still be declined. */
  readonly blocked:
    | { readonly kind: 'ended' | 'taken' }
    | { readonly kind: 'rule'; readonly refusal: Refusal }
    | undefined;
  /** How many slots one click approves. */
  readonly count: number;
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

/** What approving a request would do (APPR-2, APPR-3). A series is answered as a whole (REC-11), with all its pending dates. */
export function useRequestImpact(
  schedule: Schedule,
  slot: ScheduleSlot,
  now: number,
  { alone, enabled }: { alone: boolean; enabled: boolean },
): RequestImpact {
  const { resource } = slot;
  const others = useQuery({ ...around(resource.id, now, slot.time_zone), enabled });
  const place = useQuery({ ...placeById(resource.id), enabled });
  const free = useQuery({ ...availablePlaces(resource.type, resource.office_id, slot), enabled });
  const here = (others.data?.elements ?? []).flatMap((each) =>
    each.slots.filter((one) => one.resource.id === resource.id).map((one) => loadOf(each, one)),
  );
  const pending = here.filter((load) => load.slot.status === 'pending' && load.end > now);
  const known = pending.filter(({ schedule: each }) =>
    schedule.master_id === null || alone
      ? each.id === schedule.id
      : each.master_id === schedule.master_id,
  );
  const asked = known.length > 0 ? known : [loadOf(schedule, slot)];
  const { taken, rejects } = consequencesOf({
    asked,
    accepted: here.filter((load) => load.slot.status === 'accepted'),
    pending,
    totalSlots: place.data?.total_slots ?? Number.POSITIVE_INFINITY,
  });
  const refusal = free.data?.non_available.find(
    (each) => each.resource.id === resource.id,
  )?.refusal;
  return {
    loading: others.isPending || place.isPending,
    unknown: others.isError || place.isError,
    blocked: asked.every(({ end }) => end <= now)
      ? { kind: 'ended' }
      : refusal && CLOSING.has(refusal.rule)
        ? { kind: 'rule', refusal }
        : taken
          ? { kind: 'taken' }
          : undefined,
    count: asked.length,
    rejects,
  };
}
