import type { QueryClient } from '@tanstack/react-query';
import type { ApplicablePolicy } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import type { DayRange } from '@/domain/text/day-range';
import type { LocalDate } from '@/domain/time';
import type { DayChange } from '@/domain/work-locations';
import { leaveText } from '@/areas/leave/shared/text';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { carryEach, undoOfEach } from '@/areas/organization/shared/large-changes/each';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { planOperation } from '@/areas/organization/shared/large-changes/plan';
import { serial } from '@/lib/scope';
import { announceDone } from '@/writes/outcome';
import type { Operation } from '@/writes/large/types';
import { bookingText } from '@/areas/organization/shared/large-changes/text';
import { formatDays } from '@/domain/time';
import { releaseJobs, type BookedSlot } from '../release';

/** What’s done to be away. */
export interface AwayOrder {
  readonly days: DayRange;
  readonly weeks: ReadonlyMap<LocalDate, readonly DayChange[]>;
  readonly policy: ApplicablePolicy['policy'] | undefined;
  readonly releases: readonly BookedSlot[];
  /** What was done, as a phrase. */
  readonly words: string;
}

export interface AwayOutcome {
  /** The key of the single Undo for all of it. */
  readonly subject: string;
  readonly failed: readonly { readonly what: string; readonly why: string }[];
  /** Whether anything was done. */
  readonly isDone: boolean;
}

interface Job {
  readonly what: string;
  readonly operation: Operation;
}

async function leaveJob(
  { type, id: policy_id }: ApplicablePolicy['policy'],
  { from: start, to: end }: DayRange,
): Promise<Job> {
  const what = leaveText({ type, start, end, half_day: null });
  const query = { query: { type: [type], start, end } };
  const known = (await workPolicies.uses.call(query)).elements.map(({ id }) => id);
  const body = { type, policy_id, start, end, half_day: null, note: null };
  return {
    what,
    operation: callOperation({
      what,
      call: callOf(workPolicies.request, { body }),
      back: [{ call: callOf(workPolicies.withdraw, { params: { id: fromAnswer('id') } }) }],
      creates: { list: callOf(workPolicies.uses, query), known },
    }),
  };
}

/**
 * Plans some days out of office, requests leave, and releases their bookings: one action with one Undo, which is kept across a reload
 * (LARGE-5). What’s refused stops nothing else, and is named.
 */
export async function goAway(client: QueryClient, order: AwayOrder): Promise<AwayOutcome> {
  const { days, weeks, policy, releases, words } = order;
  const jobs: Job[] = [
    ...(policy ? [await leaveJob(policy, days)] : []),
    ...[...weeks].map(([week, changes]) => ({
      what: formatDays(changes[0]?.date ?? week, changes.at(-1)?.date ?? week, 'day'),
      operation: planOperation(week, changes),
    })),
    ...releaseJobs(client, releases).map(({ rows, operation }) => ({
      what: bookingText(rows.map(({ slot }) => slot)),
      operation,
    })),
  ];
  const subject = `away:${serial()}`;
  const { id, done, failed } = await carryEach(client, jobs, {
    words,
    operationOf: ({ operation }) => operation,
  });
  if (id !== undefined) {
    announceDone(words, undoOfEach(client, { id, subject, label: words }));
  }
  return {
    subject,
    isDone: done.length > 0,
    failed: failed.map(({ item: { what }, why }) => ({ what, why })),
  };
}
