import { useQuery } from '@tanstack/react-query';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { daysWithin } from '@/domain/leave';
import { formatDate, startOfWeek, type LocalDate } from '@/domain/time';
import { countDaysOf, quotaState, type PlannedWeek } from '@/domain/work-locations';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { IconCircleCheck, IconInfo, IconWarning } from '@/ui/icon';
import { planOf } from '@/areas/booking/shared/plan/drafts';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import { QUOTA_KINDS, quotasOf, type Quota } from './queries';
import css from './quota.module.css';

interface QuotaBarsProps {
  week: LocalDate;
  /** Plans as they’re shown, including painted days. */
  planOfWeek: (week: LocalDate) => PlannedWeek['plan'];
  /** My leave requests in the week. */
  leaves: readonly WorkPolicyUse[];
}

/**
 * How the plan and my requests compare to the quotas of the policies that apply to me: "2 office days (at least 3)". Updates while
 * painting (W4). The balances of leave show the same figures.
 */
export function QuotaBars(props: QuotaBarsProps) {
  return QUOTA_KINDS.map((kind) => <QuotasOf key={kind} kind={kind} {...props} />);
}

function QuotasOf({ kind, ...rest }: QuotaBarsProps & { kind: (typeof QUOTA_KINDS)[number] }) {
  const { t } = useTranslation('week-plan');
  const { data, isError } = useQuery(quotasOf(kind, rest.week));
  if (isError && !data)
    return <p className={css.failed}>{t('quota.error', { kind: locationLabel(kind) })}</p>;
  return data?.map((quota) => (
    <QuotaBar key={quota.balance.policy.id} kind={kind} {...quota} {...rest} />
  ));
}

interface QuotaBarProps extends QuotaBarsProps, Quota {
  kind: (typeof QUOTA_KINDS)[number];
}

function QuotaBar({ kind, balance, plans, requests, week, planOfWeek, leaves }: QuotaBarProps) {
  const { t } = useTranslation('week-plan');
  const { policy, period_start: start, period_end: end } = balance;
  const isWeek = plans === undefined;
  // The shown week counts as it’s painted, not as it was read.
  const weeks = (plans ?? [])
    .filter((row) => row.week !== week)
    .map((row): PlannedWeek => ({ week: startOfWeek(row.week), plan: planOf(row) }))
    .concat({ week, plan: planOfWeek(week) });
  const quota = policy.quota ?? 0;
  const days = (requests ?? leaves)
    .filter(({ policy_id, status }) => policy_id === policy.id && status !== 'rejected')
    .map((use) => ({ ...use, days: daysWithin(use, { start, end }) }));
  const planned = countDaysOf(weeks, kind, { start, end }, days);
  const state = quotaState(planned, { quota, quota_kind: policy.quota_kind });
  const text = t(`quota.${policy.quota_kind}.${kind}`, { count: planned, quota });
  const period = isWeek ? t('quota.thisWeek') : t('quota.until', { day: formatDate(end, 'long') });
  const Sign = state === 'met' ? IconCircleCheck : state === 'over' ? IconWarning : IconInfo;
  return (
    <div className={cx(css.quota, css[state])}>
      <p className={css.text}>
        <Sign />
        <span>
          <b>{text}</b> <span className={css.period}>{period}</span>
          {state === 'over' && <> · {t('quota.over', { count: planned - quota })}</>}
        </span>
      </p>
      <meter
        className={css.bar}
        min={0}
        max={Math.max(quota, planned)}
        value={planned}
        aria-label={policy.name}
        aria-valuetext={text}
      />
    </div>
  );
}
