import { useQuery } from '@tanstack/react-query';
import type { TableSlot } from '@/api/schemas/overviews';
import type { User } from '@/api/schemas/people';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { covers } from '@/domain/leave';
import { addDays, instantMs, WEEKDAYS, type LocalDate } from '@/domain/time';
import {
  contradictionOf,
  countPlanned,
  EMPTY_WEEK,
  type Booked,
  type Contradiction,
  type DayPlan,
} from '@/domain/work-locations';
import { usePollInterval } from '@/lib/realtime';
import { planOf } from '@/parts/plan/drafts';
import { useWhere } from '@/session/where';
import { leaveOfPeople, placesOf, plansOf } from '../reads';

/** A place somebody has booked. */
export interface BookedPlace extends Booked {
  readonly slot: TableSlot;
}

/** A day of somebody's week, as their manager reads it. */
export interface PersonDay {
  readonly date: LocalDate;
  readonly plan: DayPlan;
  readonly places: readonly BookedPlace[];
  readonly leaves: readonly WorkPolicyUse[];
  /** Undefined as long as anything it is made of is not known. */
  readonly contradiction: Contradiction<BookedPlace> | undefined;
}

export interface PersonWeek {
  readonly user: User;
  readonly days: readonly PersonDay[];
  readonly officeDays: number;
}

/** The weeks of some people. Each read may fail alone. */
export interface PeopleWeek {
  readonly rows: readonly PersonWeek[];
  /** Days on which the office opens, Monday first. */
  readonly open: readonly boolean[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** Places or leave are not known, so no contradiction is told. */
  readonly isPartial: boolean;
  readonly fetching: boolean;
  readonly retry: () => unknown;
}

const SEATS: ReadonlySet<string> = new Set(['desk', 'workspace']);
const WEEKEND = 5;

/** @param people those whose rows are shown */
export function usePeopleWeek(people: readonly User[], week: LocalDate): PeopleWeek {
  const { office, today, zone } = useWhere();
  const refetchInterval = usePollInterval('agenda');
  const ids = people.map(({ id }) => id);
  const enabled = ids.length > 0;
  const plans = useQuery({ ...plansOf(ids, week), enabled, refetchInterval });
  const leave = useQuery({ ...leaveOfPeople(week), enabled, refetchInterval });
  const places = useQuery({
    ...placesOf(ids, office?.id ?? '', week),
    enabled: enabled && office !== undefined,
    refetchInterval,
  });
  const open = WEEKDAYS.map((_, index) => places.data?.days[index]?.is_open ?? index < WEEKEND);
  const isKnown = plans.data !== undefined && leave.data !== undefined && places.data !== undefined;
  const rows = people.map((user): PersonWeek => {
    const row = plans.data?.elements.find(
      ({ user_id, week: monday }) => user_id === user.id && monday === week,
    );
    const plan = row ? planOf(row) : EMPTY_WEEK;
    const booked = places.data?.elements.find((each) => each.user.id === user.id);
    const uses = leave.data?.elements.filter((use) => use.user.id === user.id) ?? [];
    const days = WEEKDAYS.map((weekday, index): PersonDay => {
      const date = addDays(week, index);
      const leaves = uses.filter((use) => covers(use, date));
      const slots = (booked?.days.find((day) => day.date === date)?.slots ?? []).map(
        (slot): BookedPlace => ({
          slot,
          start: instantMs(slot.start),
          end: instantMs(slot.end),
          isSeat: SEATS.has(slot.resource.type),
        }),
      );
      return {
        date,
        plan: plan[weekday],
        places: slots,
        leaves,
        contradiction: isKnown
          ? contradictionOf({
              date,
              zone,
              today,
              plan: plan[weekday],
              bookings: slots,
              leaves: leaves.filter(({ status }) => status === 'accepted'),
              isOpen: open[index] ?? false,
            })
          : undefined,
      };
    });
    return {
      user,
      days,
      officeDays: countPlanned([{ week, plan }], 'office', { start: week, end: addDays(week, 6) }),
    };
  });
  const failures = [plans, leave, places].filter(({ isError, data }) => isError && !data);
  return {
    rows,
    open,
    state: plans.data ? 'ready' : plans.isError ? 'failed' : 'loading',
    isPartial: failures.some((read) => read !== plans),
    fetching: failures.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(failures.map((read) => read.refetch())),
  };
}
