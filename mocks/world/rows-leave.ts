import * as z from 'zod/mini';
import { Action } from '@/api/actions';
import { WorkPolicy, WorkPolicyUse } from '@/api/schemas/policies';
import { shape } from './shape';

/** Absence and its policies, and the audit log. */

const WorkPolicyRow = z.object({ ...WorkPolicy.shape, organization_id: z.string() });
export type WorkPolicyRow = z.infer<typeof WorkPolicyRow>;

const WorkPolicyUseRow = z.object({
  ...z.omit(WorkPolicyUse, {
    user: true,
    // Counted whenever it’s read: a holiday can fall into them later.
    days: true,
    responded_by: true,
    overlapping_schedules: true,
    can_respond: true,
  }).shape,
  organization_id: z.string(),
  user_id: z.string(),
  responded_by: z.nullable(z.string()),
});
export type WorkPolicyUseRow = z.infer<typeof WorkPolicyUseRow>;

const ActionRow = z.object({
  ...z.omit(Action, { actor: true, impersonator: true }).shape,
  organization_id: z.string(),
  actor_id: z.nullable(z.string()),
  impersonator_id: z.nullable(z.string()),
});
export type ActionRow = z.infer<typeof ActionRow>;

export const TABLES_LEAVE = {
  workPolicies: shape<WorkPolicyRow>('workPolicies', WorkPolicyRow, {
    organization: (row) => row.organization_id,
  }),
  workPolicyUses: shape<WorkPolicyUseRow>('workPolicyUses', WorkPolicyUseRow, {
    organization: (row) => row.organization_id,
    user: (row) => row.user_id,
    policy: (row) => row.policy_id,
  }),
  actions: shape<ActionRow>('actions', ActionRow, {
    organization: (row) => row.organization_id,
    object: (row) => row.object_id,
  }),
} as const;
