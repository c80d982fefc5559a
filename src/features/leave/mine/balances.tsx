import { useId } from 'react';
import type { ApplicablePolicy } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { typeWords } from '@/parts/leave/words';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { balanceWords } from '../words';
import type { Policies } from './model';
import css from './balances.module.css';

interface BalancesProps {
  policies: Policies;
  value: string | undefined;
  onChange: (policyId: string) => void;
}

/** What there is to ask for and what is left of it: choosing a balance is choosing what the days are for (L1). */
export function Balances({ policies, value, onChange }: BalancesProps) {
  const { t } = useTranslation('leave');
  const name = useId();
  const { standings, without, failed, loading, fetching, retry } = policies;
  const names = (types: Policies['failed']) => types.map(typeWords).join(', ');
  if (loading && standings.length === 0 && failed.length === 0) return <SkeletonRows count={6} />;
  return (
    <div className={css.balances}>
      {standings.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('balance.title')}</legend>
          {byUse(standings).map((standing) => (
            <label
              key={standing.policy.id}
              className={cx(css.option, !isUsed(standing) && css.seldom)}
            >
              <input
                type="radio"
                className={css.input}
                name={name}
                checked={standing.policy.id === value}
                onChange={() => onChange(standing.policy.id)}
              />
              <Balance standing={standing} />
            </label>
          ))}
        </fieldset>
      )}
      {failed.length > 0 && (
        <ErrorState
          compact
          title={t('balance.failed', { types: names(failed) })}
          onRetry={retry}
          retrying={fetching}
        />
      )}
      {!loading && standings.length === 0 && failed.length === 0 && (
        <EmptyState compact title={t('balance.none')} />
      )}
      {standings.length > 0 && without.length > 0 && (
        <p className={css.without}>{t('balance.without', { types: names(without) })}</p>
      )}
    </div>
  );
}

/** Whether any of it was taken or requested in its period. */
const isUsed = ({ used, requested }: ApplicablePolicy): boolean => used + requested > 0;

/** What one uses comes first and larger; the rest keeps its order. */
const byUse = (standings: readonly ApplicablePolicy[]): readonly ApplicablePolicy[] => [
  ...standings.filter(isUsed),
  ...standings.filter((standing) => !isUsed(standing)),
];

function Balance({ standing }: { standing: ApplicablePolicy }) {
  const { t } = useTranslation('leave');
  const { policy, used, requested } = standing;
  const share = (days: number) => `${Math.min(100, (100 * days) / (policy.quota || 1))}%`;
  return (
    <span className={css.card}>
      <span className={css.name}>{policy.name}</span>
      <span className={css.left}>
        {balanceWords(standing)}
        {policy.quota !== null && ` ${t(`balance.period.${policy.period}`)}`}
        {requested > 0 && ` · ${t('balance.waits', { count: requested })}`}
      </span>
      {isUsed(standing) && policy.quota !== null && policy.quota > 0 && (
        <span className={css.bar} aria-hidden="true">
          <span className={css.used} style={{ inlineSize: share(used) }} />
          <span className={css.requested} style={{ inlineSize: share(requested) }} />
        </span>
      )}
    </span>
  );
}
