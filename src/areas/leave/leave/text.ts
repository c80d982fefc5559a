import type { ApplicablePolicy, WorkPolicyUse } from '@/api/schemas/policies';
import { isPlanned, type Objection } from '@/domain/leave';
import { formatDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { leaveText } from '@/areas/leave/shared/text';
import './strings';

const t = i18n.getFixedT(null, 'leave');

/** An objection to a request, as a sentence. */
export function objectionText(
  objection: Objection<WorkPolicyUse>,
  { policy }: ApplicablePolicy,
): string {
  switch (objection.kind) {
    case 'no_working_day':
      return t('objection.no_working_day');
    case 'duplicate':
      return t('objection.duplicate', { what: leaveText(objection.leave) });
    case 'notice':
      return t('objection.notice', {
        policy: policy.name,
        count: objection.days,
        first: formatDate(objection.first, 'day'),
      });
    case 'quota':
      return t('objection.quota', {
        policy: policy.name,
        count: objection.remaining,
        until: formatDate(objection.period_end, 'short'),
        asked: objection.asked,
      });
    default:
      return objection satisfies never;
  }
}

/**
 * What’s left of a policy: "20 of 30 left", "2 days taken". Of days that are also planned, how many there are, as in the week plan:
 * "4 days (at least 3)".
 */
export function balanceText({ policy, used, requested, remaining }: ApplicablePolicy): string {
  const { quota, quota_kind } = policy;
  if (quota === null) return used > 0 ? t('balance.used', { count: used }) : t('balance.open');
  if (quota_kind === 'at_least') return t('balance.atLeast', { count: used + requested, quota });
  return isPlanned(policy.type)
    ? t('balance.planned', { count: used + requested, quota })
    : t('balance.left', { count: remaining ?? quota, quota });
}
