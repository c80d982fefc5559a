import type { RequestOf } from '@/api/core/endpoint';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import type { workPolicies } from '@/api/work-policies';
import type { LocalDate } from '@/domain/time';

/** The body of a leave request. */
export type LeaveRequestBody = RequestOf<(typeof workPolicies)['request']['definition']>['body'] & {
  readonly half_day: 'morning' | 'afternoon' | null;
};

/** Actions on the person’s own leave; see `actions.ts`. Each throws the server’s refusal. */
export interface LeaveActions {
  readonly request: (body: LeaveRequestBody) => Promise<WorkPolicyUse | undefined>;
  /** Withdraws a request or an accepted leave; its days are free again (LEAVE-7). */
  readonly withdraw: (use: WorkPolicyUse) => Promise<void>;
  /**
   * Takes one day back. The others are requested again, because a leave can’t be changed day by day (LEAVE-2).
   *
   * @param zone in which the person’s days are counted
   */
  readonly withdrawDay: (use: WorkPolicyUse, date: LocalDate, zone: string) => Promise<void>;
}

/** The Undo subject of a leave. */
export const subjectOf = (useId: string): string => `leave:${useId}`;

/** Whether someone approved a leave: a new request needs their approval again. */
export const wasGranted = ({ status, responded_by }: WorkPolicyUse): boolean =>
  status === 'accepted' && responded_by !== null;
