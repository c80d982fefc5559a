import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableSlot } from '@/api/schemas/overviews';
import type { User } from '@/api/schemas/people';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { covers } from '@/domain/leave';
import { sortPeople } from '@/domain/people';
import { isSeatType } from '@/domain/reservations/kinds';
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
import { failedReads, type FailedReads } from '@/kit/loading/failed-reads';
import { planOf } from '@/areas/booking/shared/plan/drafts';
import { useWhere } from '@/session/where';
import { managedPeople } from '@/areas/people/shared/queries/people';
import { leaveOfPeople } from '@/areas/leave/shared/queries/work-policies';
import { placesOfPeople, plansOfPeople } from '../queries';

/** A place someone has booked. */
export interface BookedPlace extends Booked {
  readonly slot: TableSlot;
}

/** A day of someone’s week, for their manager. */
export interface PersonDay {
  readonly date: LocalDate;
  readonly plan: DayPlan;
  readonly places: readonly BookedPlace[];
  readonly leaves: readonly WorkPolicyUse[];
  /** Undefined while anything it depends on isn’t known. */
  readonly contradiction: Contradiction<BookedPlace> | undefined;
}

export interface PersonWeek {
  readonly user: User;
  readonly days: readonly PersonDay[];
  readonly officeDays: number;
}

/** Some people’s weeks. Each read may fail on its own. */
export interface PeopleWeek {
  readonly rows: readonly PersonWeek[];
  /** Days on which the office is open, Monday first. */
  readonly open: readonly boolean[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** Without places or leave, no conflict is shown; without plans, nothing. */
  readonly failed: FailedReads;
}

const WEEKEND = 5;

/** The people I manage, by name; undefined until they’re known. */
export function useManagedPeople() {
  const { data, isError, error, isFetching, refetch } = useQuery(managedPeople());
  const people = useMemo(() => data && sortPeople(data.elements), [data]);
  return { people, isError, error, isFetching, refetch };
}

/** Rows shown initially, and added with each click. */
export const STEP = 25;

/**
 * @param people the first of those I manage, whose rows are shown
 * @param count how many of them were requested: a multiple of {@link STEP}
 */
export function usePeopleWeek(people: readonly User[], count: number, week: LocalDate): PeopleWeek {
  const { office, today, zone } = useWhere();
  const refetchInterval = usePollInterval('agenda');
  const plans = useQuery({ ...plansOfPeople(count, week), refetchInterval });
  const leave = useQuery({ ...leaveOfPeople(week, addDays(week, 6)), refetchInterval });
  const places = useQuery({
    ...placesOfPeople(count, office?.id ?? '', week),
    enabled: office !== undefined,
    refetchInterval,
  });
  const open = WEEKDAYS.map((_, index) => places.data?.days[index]?.is_open ?? index < WEEKEND);
  const isKnown = plans.data !== undefined && leave.data !== undefined && places.data != null;
  const rows = people.map((user): PersonWeek => {
    const row = plans.data?.find(
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
          isSeat: isSeatType(slot.resource.type),
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
  return {
    rows,
    open,
    state: plans.data ? 'ready' : plans.isError ? 'failed' : 'loading',
    failed: failedReads([plans, leave, places]),
  };
}
