import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableDay } from '@/api/schemas/overviews';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { addDays, instantMs, officeDay, WEEKDAYS, type LocalDate } from '@/domain/time';
import {
  contradictionOf,
  type Booked,
  type Contradiction,
  type DayPlan,
  type WeekPlan,
} from '@/domain/work-locations';
import { usePollInterval } from '@/lib/realtime';
import { failedReads, type FailedReads } from '@/kit/loading/failed-reads';
import { isSeat, slotsOfMine, type Mine } from '@/areas/booking/shared/offer/queries';
import { myBookingsIn } from '@/areas/booking/shared/queries/bookings';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { countsOf, leaveIn } from './queries';

/** One of my bookings on a day of the week. */
export interface DayBooking extends Booked, Mine {}

/** A day on the board. */
export interface DayModel {
  readonly date: LocalDate;
  readonly plan: DayPlan;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** Whether the office is open; Monday to Friday if that couldn’t be read. */
  readonly isOpen: boolean;
  readonly bookings: readonly DayBooking[];
  /** Accepted and pending absence. */
  readonly leaves: readonly WorkPolicyUse[];
  readonly counts: TableDay | undefined;
  readonly contradiction: Contradiction<DayBooking> | undefined;
}

/** The week’s data besides the plan. Each read may fail on its own. */
export interface Days {
  readonly days: readonly DayModel[];
  /** My requests in the week, whatever their state. */
  readonly leaves: readonly WorkPolicyUse[];
  /** Which days are open is a guess. */
  readonly isAssumed: boolean;
  /** Bookings and leave are known: without them, no conflict is shown. */
  readonly isKnown: boolean;
  readonly failed: FailedReads;
}

const WEEKEND = 5;

/** The seven days of a week, Monday first, each with its bookings and leave. */
export function useDays(week: LocalDate, plan: WeekPlan, isPlanKnown: boolean): Days {
  const { user } = useSession();
  const { office, today, zone } = useWhere();
  const poll = usePollInterval('schedule');
  const bookings = useQuery({ ...myBookingsIn(week, addDays(week, 6)), refetchInterval: poll });
  const leave = useQuery(leaveIn(week, zone));
  const counts = useQuery({ ...countsOf(office?.id ?? '', week), enabled: office !== undefined });
  const mine = useMemo(
    () =>
      slotsOfMine(bookings.data?.elements ?? [], user.id).map((item): DayBooking => ({
        ...item,
        start: instantMs(item.slot.start),
        end: instantMs(item.slot.end),
        isSeat: isSeat(item),
      })),
    [bookings.data, user.id],
  );
  const uses = leave.data?.elements ?? [];
  const isKnown = bookings.data !== undefined && leave.data !== undefined && isPlanKnown;
  const days = WEEKDAYS.map((weekday, index): DayModel => {
    const date = addDays(week, index);
    const onDay = mine.filter(({ slot }) => officeDay(slot.start, slot.time_zone) === date);
    const leaves = uses.filter(({ start, end }) => start <= date && date <= end);
    const count = counts.data?.days.find((each) => each.date === date);
    const isOpen = count?.is_open ?? index < WEEKEND;
    return {
      date,
      plan: plan[weekday],
      isToday: date === today,
      isPast: date < today,
      isOpen,
      bookings: onDay,
      leaves,
      counts: count,
      contradiction: isKnown
        ? contradictionOf({
            date,
            zone,
            today,
            plan: plan[weekday],
            bookings: onDay,
            leaves: leaves.filter(({ status }) => status === 'accepted'),
            isOpen,
          })
        : undefined,
    };
  });
  return {
    days,
    leaves: uses,
    isAssumed: counts.isError && !counts.data,
    isKnown,
    failed: failedReads([bookings, leave]),
  };
}
