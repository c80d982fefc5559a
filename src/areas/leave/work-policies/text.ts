import type { WorkPolicy } from '@/api/schemas/policies';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'workPolicies');

/** How much a policy allows: "Up to 30 days per year". */
export const quotaText = ({
  quota,
  quota_kind,
  period,
}: Pick<WorkPolicy, 'quota' | 'quota_kind' | 'period'>): string =>
  quota === null ? t('noQuota') : t(`quota.${quota_kind}.${period}`, { count: quota });

/** How far in advance a request must be made: "7 days ahead". */
export const noticeText = (days: number): string =>
  days === 0 ? t('noNotice') : t('notice', { count: days });

type TeamNames = readonly { readonly id: string; readonly name: string }[] | undefined;

/** A policy’s people, by the names of its teams; their number until the names are known. */
export function teamsText(ids: readonly string[], teams: TeamNames): string {
  if (ids.length === 0) return t('everyone');
  const names = ids.flatMap((id) => teams?.find((team) => team.id === id)?.name ?? []);
  return names.length === ids.length ? names.join(', ') : t('teams', { count: ids.length });
}
