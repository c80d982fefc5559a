import type { LeaveType } from '@/api/schemas/enums';
import type { WorkPolicyRow, WorkPolicyUseRow } from '../../world/rows-leave';
import type { ServiceRows } from '../company/services';
import { ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

type Policy = Pick<WorkPolicyRow, 'type' | 'name' | 'quota'> &
  Partial<Omit<WorkPolicyRow, 'type' | 'name' | 'quota'>>;

/** One policy per leave type; custom leave has none, as in most companies. */
const POLICIES: readonly Policy[] = [
  { type: 'vacation', name: 'Vacation', quota: 30, notice_days: 7 },
  { type: 'sick', name: 'Sick leave', quota: null, requires_approval: false },
  { type: 'parental', name: 'Parental leave', quota: null, notice_days: 49 },
  { type: 'personal', name: 'Personal days', quota: 3 },
  { type: 'bereavement', name: 'Bereavement', quota: 5, requires_approval: false },
  { type: 'unpaid', name: 'Unpaid leave', quota: 20, notice_days: 28 },
  { type: 'holiday', name: 'Floating holidays', quota: 2 },
  { type: 'ooo', name: 'Travel', quota: null, requires_approval: false },
  { type: 'remote', name: 'Remote days', quota: 2, period: 'week', requires_approval: false },
  {
    type: 'office',
    name: 'Office days',
    quota: 3,
    quota_kind: 'at_least',
    period: 'week',
    requires_approval: false,
  },
];

type Use = readonly [
  id: string,
  user: string,
  type: LeaveType,
  status: WorkPolicyUseRow['status'],
  from: number,
  to: number,
  note: string | null,
];

/** Days from the Monday of the third week ahead, so that they’re working days whenever the world starts. */
const USES: readonly Use[] = [
  ['spring', 'user_member', 'vacation', 'pending', 14, 18, 'Hiking in the Harz'],
  ['past', 'user_member', 'vacation', 'accepted', -49, -45, null],
  ['move', 'user_member', 'personal', 'accepted', -28, -28, 'Moving house'],
  ['too_long', 'user_member', 'unpaid', 'rejected', 28, 39, 'Language course'],
  ['jonas', 'user_member_2', 'vacation', 'pending', 0, 4, null],
  ['jonas_sick', 'user_member_2', 'sick', 'accepted', -21, -20, 'Flu'],
  ['lead', 'user_team_manager', 'vacation', 'accepted', 21, 25, null],
];

/** The days of a seeded request, as the log writes them. */
export function loggedDays(id: string, dayFrom: (days: number) => string): string {
  const use = USES.find(([each]) => each === id);
  if (!use) throw new Error(`There is no request ${id}`);
  return `${dayFrom(use[4])} – ${dayFrom(use[5])}`;
}

export const policyId = (type: LeaveType): string => `wpol_${type}`;

/** Policies, and requests in every state. `monday` is the Monday of the third week ahead. */
export function absence({ at, now }: Moments, dayFrom: (days: number) => string): ServiceRows {
  const workPolicies = POLICIES.map((policy): WorkPolicyRow => ({
    id: policyId(policy.type),
    organization_id: ORGANIZATION_ID,
    description: null,
    quota_kind: 'at_most',
    period: 'year',
    notice_days: 0,
    requires_approval: true,
    team_ids: [],
    updated_at: at(-200, '09:00'),
    ...policy,
  }));
  const workPolicyUses = USES.map(
    ([id, user_id, type, status, from, to, note]): WorkPolicyUseRow => {
      const answered = status !== 'pending' && type !== 'sick';
      const asked = at(Math.min(-1, from - 30), '10:00');
      const told = answered && asked < now ? asked : null;
      return {
        id: `wuse_${id}`,
        organization_id: ORGANIZATION_ID,
        user_id,
        policy_id: policyId(type),
        type,
        status,
        start: dayFrom(from),
        end: dayFrom(to),
        half_day: null,
        note,
        reason: status === 'rejected' ? 'The launch falls into these weeks' : null,
        responded_by:
          told === null
            ? null
            : user_id === 'user_team_manager'
              ? 'user_owner'
              : 'user_team_manager',
        responded_at: told,
        created_at: asked,
        updated_at: told ?? asked,
      };
    },
  );
  return { workPolicies, workPolicyUses };
}
