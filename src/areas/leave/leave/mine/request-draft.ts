import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ApplicablePolicy, WorkPolicyUse } from '@/api/schemas/policies';
import {
  countDays,
  isPlanned,
  objectionTo,
  type LeaveDays,
  type Objection,
  type Picked,
} from '@/domain/leave';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import { parseDays } from '@/domain/text/day-range';
import type { LocalDate } from '@/domain/time';
import { balancesForRequest } from '../queries';
import type { LeaveSearch } from '../search';
import type { MyLeave } from './model';

/** A request that hasn’t been sent. It’s in the address, so it survives a reload and a trip to login (UI-8, F-6). */
export interface RequestDraft {
  readonly balance: ApplicablePolicy | undefined;
  readonly picked: Picked | undefined;
  /** The requested days, once any are picked. */
  readonly days: LeaveDays | undefined;
  /** How many of them are working days. */
  readonly count: number;
  readonly objection: Objection<WorkPolicyUse> | undefined;
  /** The days as they’re being typed; undefined if they come from the calendar. */
  readonly text: string | undefined;
  readonly type: (text: string) => void;
  readonly pick: (picked: Picked | undefined) => void;
  readonly set: (change: Pick<LeaveSearch, 'policy'> | Pick<LeaveSearch, 'half'>) => void;
}

/** The request in the address, checked against known data. The server decides. */
export function useRequestDraft(
  mine: MyLeave,
  balances: readonly ApplicablePolicy[],
): RequestDraft {
  const { policy, firstDay, lastDay, half } = useSearch({ from: '/_app/leave' });
  const navigate = useNavigate();
  // Once it can be read as days, the address has them too.
  const [text, setText] = useState(useRestoredInput('leave.days', z.string()));
  useKeptInput('leave.days', text?.trim() ? text : undefined);
  const go = (change: Partial<Omit<LeaveSearch, 'view'>>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true });
  const goTo = (firstDay: LocalDate | undefined, lastDay: LocalDate | undefined) =>
    go({ firstDay, lastDay, half: undefined });
  const balance = balances.find((each) => each.policy.id === policy) ?? balances[0];
  const picked = firstDay === undefined ? undefined : { first: firstDay, last: lastDay };
  const days = picked && daysOf(picked, half);
  const reading = useQuery({
    ...balancesForRequest(mine.today, { policy, firstDay, lastDay }),
    enabled: days !== undefined,
  });
  const known = reading.data ?? [];
  return {
    balance,
    picked,
    days,
    count: days ? countDays(days, mine.isWorkingDay) : 0,
    objection:
      balance && days && mine.requests
        ? objectionTo({
            request: days,
            policy: balance.policy,
            balances: isPlanned(balance.policy.type)
              ? // Which of the days are planned already, and so don’t count again, only the server knows.
                []
              : // Until the days’ periods are read, only the current one is known.
                known.length > 0
                ? known
                : [balance],
            leaves: mine.requests.filter(({ status }) => status !== 'rejected'),
            today: mine.today,
            isWorkingDay: mine.isWorkingDay,
          })
        : undefined,
    text,
    type: (next) => {
      setText(next);
      const read = parseDays(next, mine.today);
      goTo(read?.from, read?.to);
    },
    pick: (next) => {
      setText(undefined);
      goTo(next?.first, next?.last);
    },
    set: go,
  };
}

function daysOf({ first, last = first }: Picked, half: LeaveSearch['half']): LeaveDays {
  return { start: first, end: last, half_day: first === last ? (half ?? null) : null };
}
