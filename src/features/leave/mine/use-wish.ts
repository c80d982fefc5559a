import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApplicablePolicy, WorkPolicyUse } from '@/api/schemas/policies';
import {
  countDays,
  objectionTo,
  type LeaveDays,
  type Objection,
  type Picked,
} from '@/domain/leave';
import { parseDays } from '@/domain/text/day-range';
import type { LocalDate } from '@/domain/time';
import { policiesOf } from '../reads';
import type { LeaveSearch } from '../search';
import type { MyLeave } from './use-mine';

/** What is about to be asked for. It stands in the address, so that it survives a reload and a trip to login (UI-8, F-6). */
export interface WishDraft {
  readonly standing: ApplicablePolicy | undefined;
  readonly picked: Picked | undefined;
  /** The days meant, once any are picked. */
  readonly days: LeaveDays | undefined;
  /** Days of work among them. */
  readonly count: number;
  readonly objection: Objection<WorkPolicyUse> | undefined;
  /** The days as they are being typed; undefined while the calendar says them. */
  readonly text: string | undefined;
  readonly type: (text: string) => void;
  readonly pick: (picked: Picked | undefined) => void;
  readonly set: (change: Pick<LeaveSearch, 'policy'> | Pick<LeaveSearch, 'half'>) => void;
}

/** The wish as the address has it, judged by what is known; the server has the last word. */
export function useWish(mine: MyLeave, standings: readonly ApplicablePolicy[]): WishDraft {
  const { policy, firstDay, lastDay, half } = useSearch({ from: '/_app/leave' });
  const navigate = useNavigate();
  const [text, setText] = useState<string>();
  const go = (change: Partial<Omit<LeaveSearch, 'view'>>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true });
  const goTo = (firstDay: LocalDate | undefined, lastDay: LocalDate | undefined) =>
    go({ firstDay, lastDay, half: undefined });
  const standing = standings.find((each) => each.policy.id === policy) ?? standings[0];
  const picked = firstDay === undefined ? undefined : { first: firstDay, last: lastDay };
  const days = picked && daysOf(picked, half);
  const known = useStandings(standing, days);
  return {
    standing,
    picked,
    days,
    count: days ? countDays(days, mine.isWorkingDay) : 0,
    objection:
      standing && days && mine.requests
        ? objectionTo({
            wish: days,
            policy: standing.policy,
            standings: known,
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

/** How a policy stands in the periods in which a wish begins and ends; those between are left to the server. */
function useStandings(
  standing: ApplicablePolicy | undefined,
  days: LeaveDays | undefined,
): ApplicablePolicy[] {
  const dates = days && standing ? [...new Set([days.start, days.end])] : [];
  const isKnown = (date: string) =>
    standing !== undefined && standing.period_start <= date && date <= standing.period_end;
  const further = dates.filter((date) => !isKnown(date));
  const reads = useQueries({
    queries: further.map((date) => policiesOf(standing?.policy.type ?? 'custom', date)),
  });
  const found = reads.flatMap(
    ({ data }) => data?.filter((each) => each.policy.id === standing?.policy.id) ?? [],
  );
  return standing ? [standing, ...found] : found;
}
