import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { LocalDate } from '@/domain/time';
import {
  changesOf,
  revertChanges,
  type DayChange,
  type PlannedWeek,
  type WeekPlan,
} from '@/domain/work-locations';
import { usePollInterval } from '@/lib/realtime';
import { serial } from '@/lib/scope';
import { myPlans } from '../queries';
import { draftsOf, planOf } from '@/areas/booking/shared/plan/drafts';
import { announceDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';

/** A change that was refused and reverted (RACE-8). */
export interface Refusal {
  /** Mondays. */
  readonly weeks: readonly LocalDate[];
  readonly changes: readonly DayChange[];
  readonly why: string;
}

/** My plans around a week, and the only way to change them. */
export interface Plan {
  readonly state: 'loading' | 'failed' | 'ready';
  /** A read is in progress. */
  readonly fetching: boolean;
  readonly retry: () => unknown;
  /** A week’s plan; empty while nothing is known. */
  readonly of: (week: LocalDate) => WeekPlan;
  /** Something is being saved. */
  readonly saving: boolean;
  /**
   * Changes plans: they’re shown immediately and saved without another step; Undo restores the changed days.
   *
   * @param label what was done: "Tuesday: Office"
   */
  readonly change: (weeks: readonly PlannedWeek[], label: string) => void;
  /** The Undo subject of the last change. */
  readonly subject: string | undefined;
  /** The last action. */
  readonly done: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly forget: () => void;
}

export function usePlan(week: LocalDate): Plan {
  const client = useQueryClient();
  const drafts = draftsOf(client);
  const shown = useSyncExternalStore(drafts.subscribe, drafts.get, drafts.get);
  const poll = usePollInterval('schedule');
  const read = useQuery({ ...myPlans(week), refetchInterval: poll });
  const { data } = read;
  const [last, setLast] = useState<{ subject: string; label: string }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const rows = useMemo(() => new Map(data?.elements.map((row) => [row.week, planOf(row)])), [data]);
  const stored = (of: LocalDate): WeekPlan => rows.get(of) ?? planOf(undefined);
  const present = (of: LocalDate): WeekPlan => shown.get(of) ?? stored(of);

  const change = (weeks: readonly PlannedWeek[], label: string): void => {
    const differing = weeks
      .map((each) => ({ ...each, changes: changesOf(each.week, present(each.week), each.plan) }))
      .filter(({ changes }) => changes.length > 0);
    if (differing.length === 0) return;
    setRefusal(undefined);
    const subject = `plan:${serial()}`;
    setLast({ subject, label });
    const restore = () =>
      Promise.all(
        differing.map((each) =>
          drafts.rewrite(each.week, (plan) => revertChanges(plan, each.changes)),
        ),
      );
    void Promise.allSettled(
      differing.map((each) => drafts.write(each.week, stored(each.week), () => each.plan)),
    ).then((results) => {
      const isStored = (_: unknown, index: number) => results[index]?.status === 'fulfilled';
      if (results.some((_, index) => isStored(_, index))) {
        announceDone(undefined, { subject, label, run: restore });
      }
      const failed = results.find((result) => result.status === 'rejected');
      if (!failed) return;
      const lost = differing.filter((_, index) => !isStored(_, index));
      const reason: unknown = failed.reason;
      setRefusal({
        weeks: lost.map(({ week }) => week),
        changes: lost.flatMap(({ changes }) => changes),
        why: messageOf(reason),
      });
    });
  };

  return {
    state: data ? 'ready' : read.isError ? 'failed' : 'loading',
    fetching: read.isFetching,
    retry: read.refetch,
    of: present,
    saving: shown.size > 0,
    change,
    subject: last?.subject,
    done: last?.label,
    refusal,
    forget: () => setRefusal(undefined),
  };
}
