import { useQuery } from '@tanstack/react-query';
import { formatDate, startOfWeek, type LocalDate } from '@/domain/time';
import { countPlanned, quotaState, type PlannedWeek } from '@/domain/work-locations';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { IconCircleCheck, IconInfo, IconWarning } from '@/ui/icon';
import { planOf } from '@/parts/plan/drafts';
import { locationLabel } from '@/parts/plan/text';
import { QUOTA_KINDS, quotasOf, type Quota } from '../reads';
import css from './quota.module.css';

interface QuotaBarsProps {
  week: LocalDate;
  /** Plans as they’re shown, including painted days. */
  planOfWeek: (week: LocalDate) => PlannedWeek['plan'];
}

/** How the plan compares to the quotas of the policies that apply to me: "2 of 3 office days". Updates while painting (W4). */
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

function QuotaBar({ kind, balance, plans, week, planOfWeek }: QuotaBarProps) {
  const { t } = useTranslation('week-plan');
  const { policy, period_start: start, period_end: end } = balance;
  const isWeek = plans === undefined;
  // The shown week counts as it’s painted, not as it was read.
  const weeks = (plans ?? [])
    .filter((row) => row.week !== week)
    .map((row): PlannedWeek => ({ week: startOfWeek(row.week), plan: planOf(row) }))
    .concat({ week, plan: planOfWeek(week) });
  const quota = policy.quota ?? 0;
  const planned = countPlanned(weeks, kind, { start, end });
  const state = quotaState(planned, { quota, quota_kind: policy.quota_kind });
  const text = t(`quota.${policy.quota_kind}.${kind}`, { planned, count: quota });
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
