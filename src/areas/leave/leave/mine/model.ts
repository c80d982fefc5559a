import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeaveType } from '@/api/schemas/enums';
import type { ApplicablePolicy, WorkPolicyUse } from '@/api/schemas/policies';
import {
  collisionsOf,
  workingDayOf,
  type Leave,
  type LeaveDays,
  type BookedTime,
} from '@/domain/leave';
import { instantMs, type LocalDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { failedReads, type FailedReads } from '@/kit/loading/failed-reads';
import { slotsOfMine, type Mine } from '@/areas/booking/shared/offer/queries';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { useSession } from '@/session';
import { useHome } from '../model';
import { bookingsAhead, myRequests, policiesOn, TYPES } from '../queries';

/** One of my bookings, prepared for comparing with leave. */
export interface MyBooking extends Mine, BookedTime {}

/** The data around my leave: requests, bookings, and the days my office works. Each read may fail on its own. */
export interface MyLeave {
  readonly zone: string;
  readonly today: LocalDate;
  /** Undefined until they’re read. */
  readonly requests: readonly WorkPolicyUse[] | undefined;
  readonly requestsFailed: boolean;
  readonly bookings: readonly MyBooking[] | undefined;
  readonly bookingsFailed: boolean;
  /** Those of both that failed. */
  readonly failedReads: FailedReads;
  readonly isWorkingDay: (date: LocalDate) => boolean;
  /** The office’s hours couldn’t be read. */
  readonly isAssumed: boolean;
  /** My bookings that conflict with leave; none while they aren’t known. */
  readonly collisions: (leave: Pick<Leave, 'type'> & LeaveDays) => readonly MyBooking[];
}

const NO_HOURS = [] as const;

export function useMine(): MyLeave {
  const { user } = useSession();
  const { office, zone, today } = useHome();
  const minute = useNow();
  const refetchInterval = usePollInterval('agenda');
  const requests = useQuery({ ...myRequests(), refetchInterval });
  const bookings = useQuery({ ...bookingsAhead(today), refetchInterval });
  const hours = useQuery({ ...hoursOf(office?.id ?? ''), enabled: office !== undefined });
  const mine = useMemo(
    () =>
      bookings.data &&
      slotsOfMine(bookings.data.elements, user.id).map((item): MyBooking => ({
        ...item,
        start: instantMs(item.slot.start),
        end: instantMs(item.slot.end),
      })),
    [bookings.data, user.id],
  );
  const entries = hours.data?.elements ?? NO_HOURS;
  const isWorkingDay = useMemo(() => workingDayOf(entries), [entries]);
  return {
    zone,
    today,
    requests: requests.data?.elements,
    requestsFailed: requests.isError && !requests.data,
    bookings: mine,
    bookingsFailed: bookings.isError && !bookings.data,
    failedReads: failedReads([requests, bookings]),
    isWorkingDay,
    isAssumed: hours.isError && !hours.data,
    collisions: (leave) => collisionsOf(leave, mine ?? [], zone, minute),
  };
}

/** What I can request. Each type is a separate read that may fail on its own. */
export interface Policies {
  readonly balances: readonly ApplicablePolicy[];
  /** Types without a policy, or without one that applies to me (LEAVE-6). */
  readonly without: readonly LeaveType[];
  readonly failed: readonly LeaveType[];
  readonly failedReads: FailedReads;
  readonly loading: boolean;
}

/** @param date a day in the relevant periods */
export function usePolicies(date: LocalDate): Policies {
  const reads = useQueries({ queries: policiesOn(date) });
  const typed = reads.map((read, index) => ({ ...read, type: TYPES[index] ?? 'custom' }));
  return {
    balances: typed.flatMap(({ data }) => data ?? []),
    without: typed.filter(({ data }) => data?.length === 0).map(({ type }) => type),
    failed: typed.filter(({ isError, data }) => isError && !data).map(({ type }) => type),
    failedReads: failedReads(reads),
    loading: typed.some(({ isPending }) => isPending),
  };
}

/** The calendar’s mark for a day. */
export interface DayMarks {
  /** Approved or pending. */
  readonly leave: WorkPolicyUse | undefined;
  readonly bookings: number;
  readonly isWorking: boolean;
}
