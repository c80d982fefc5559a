import { useQueries, useQuery } from '@tanstack/react-query';
import { LEAVE_TYPES } from '@/api/schemas/enums';
import type { ApplicablePolicy, WorkPolicyUse } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import { workingLocations } from '@/api/working-locations';
import { isAbsence, meets } from '@/domain/leave/absence';
import { can, editBooking } from '@/domain/rights';
import type { DayRange } from '@/domain/text/day-range';
import { instantMs, startOfWeek, type LocalDate } from '@/domain/time';
import { awayOn, type DayChange } from '@/domain/work-locations';
import { useNow } from '@/lib/clock';
import { policiesOf } from '@/areas/leave/shared/queries';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { slotsOfMine, type Mine } from '../offer/queries';
import { planOf } from '../plan/drafts';
import { myBookingsIn } from '../queries/bookings';

const TYPES = LEAVE_TYPES.filter(isAbsence);

/** What being away on some days would do. */
export interface AwayPlan {
  readonly weeks: ReadonlyMap<LocalDate, readonly DayChange[]>;
  readonly releases: readonly Mine[];
  /** Bookings of these days that stay. */
  readonly stays: readonly Mine[];
  /** Leave that there already is. */
  readonly leave: WorkPolicyUse | undefined;
  /** What can be requested; none if the organization has no leave, or if there already is one. */
  readonly policies: readonly ApplicablePolicy['policy'][];
}

/** What being away on some days would do: to the plan, leave, and bookings. */
export function useAwayPlan(days: DayRange | undefined) {
  const { user, viewer } = useSession();
  const { today } = useWhere();
  const now = useNow();
  const { from, to } = days ?? { from: today, to: today };
  const enabled = days !== undefined;
  const week = startOfWeek(from);
  const plans = useQuery({
    ...workingLocations.list.query({ query: { start: week, end: to } }),
    enabled,
  });
  const booked = useQuery({ ...myBookingsIn(from, to), enabled });
  const uses = useQuery({
    ...workPolicies.uses.all({ query: { start: from, end: to } }),
    enabled,
  });
  const policies = useQueries({
    queries: TYPES.map((type) => ({ ...policiesOf(type, from), enabled })),
    combine: (all) => ({
      isPending: all.some(({ isPending }) => isPending),
      // Leave that can’t be read isn’t offered; the rest doesn’t depend on it.
      found: all.flatMap(({ data }) => data ?? []).map(({ policy }) => policy),
    }),
  });
  const failed = [plans, booked].find(({ isError, data }) => isError && !data);
  const isLoading =
    enabled && !failed && (!plans.data || !booked.data || uses.isLoading || policies.isPending);
  if (!days || !plans.data || !booked.data || isLoading) {
    return { plan: undefined, isLoading, failed };
  }
  const mine = slotsOfMine(booked.data.elements, user.id).map((each) => ({
    each,
    start: instantMs(each.slot.start),
    end: instantMs(each.slot.end),
    zone: each.slot.time_zone,
  }));
  const { weeks, releases, beyond } = awayOn({
    first: from,
    last: to,
    today,
    now,
    plans: new Map(plans.data.elements.map((row) => [row.week, planOf(row)])),
    bookings: mine,
  });
  const mayRelease = ({ schedule, slot }: Mine): boolean => {
    const asked = { ...schedule, end: slot.end, slots: [slot] };
    return can(viewer, editBooking, { schedule: asked, now: new Date(now) }).allowed;
  };
  const wanted = releases.map(({ each }) => each);
  const leave = uses.data?.elements.find(
    (use) =>
      use.status !== 'rejected' &&
      isAbsence(use.type) &&
      meets(use, { start: from, end: to, half_day: null }),
  );
  const plan: AwayPlan = {
    weeks,
    releases: wanted.filter(mayRelease),
    stays: [...wanted.filter((each) => !mayRelease(each)), ...beyond.map(({ each }) => each)],
    leave,
    policies: leave ? [] : policies.found,
  };
  return { plan, isLoading: false, failed };
}
