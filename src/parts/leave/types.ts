import type { RequestOf } from '@/api/core/endpoint';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import type { workPolicies } from '@/api/work-policies';
import type { LocalDate } from '@/domain/time';

/** The body of a request for leave. */
export type LeaveRequestBody = RequestOf<(typeof workPolicies)['request']['definition']>['body'] & {
  readonly half_day: 'morning' | 'afternoon' | null;
};

/** What can be done to one's own leave; see `actions.ts`. Each throws what the server refused. */
export interface LeaveActions {
  readonly request: (body: LeaveRequestBody) => Promise<WorkPolicyUse | undefined>;
  /** Takes a request or a granted leave back; its days are free again (LEAVE-7). */
  readonly withdraw: (use: WorkPolicyUse) => Promise<void>;
  /**
   * Takes one day back; the others are asked for anew, because a leave has no days of its own (LEAVE-2).
   *
   * @param zone in which the person's days are counted
   */
  readonly withdrawDay: (use: WorkPolicyUse, date: LocalDate, zone: string) => Promise<void>;
}

/** Under which the Undo of a leave is found. */
export const subjectOf = (useId: string): string => `leave:${useId}`;

/** Whether someone has said yes to a leave: what is asked for anew waits for them again. */
export const wasGranted = ({ status, responded_by }: WorkPolicyUse): boolean =>
  status === 'accepted' && responded_by !== null;
