import { type ReactNode, useId, useState } from 'react';
import type { ApplicablePolicy } from '@/api/schemas/policies';
import { listText, useTranslation } from '@/lib/i18n';
import { leaveTypeLabel } from '@/areas/leave/shared/text';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonRows } from '@/ui/skeleton';
import { balanceText } from '../text';
import type { Policies } from './model';
import css from './balances.module.css';

interface BalancesProps {
  policies: Policies;
  value: string | undefined;
  onChange: (policyId: string) => void;
}

/** What can be requested and what’s left: selecting a balance selects the leave type (L1). */
export function Balances({ policies, value, onChange }: BalancesProps) {
  const { t } = useTranslation('leave');
  const name = useId();
  const { balances, without, failed, failedReads, loading } = policies;
  const { frequent, rare } = byUse(balances);
  const [wasOpened, setIsOpen] = useState<boolean>();
  // The selected one is always visible.
  const isOpen = wasOpened ?? rare.some(({ policy }) => policy.id === value);
  const names = (types: Policies['failed']) => listText(types.map(leaveTypeLabel));
  // Each type is a separate read: one that came later would move the others from under the pointer.
  if (loading) return <SkeletonRows count={6} />;
  return (
    <div className={css.balances}>
      {balances.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('balance.title')}</legend>
          {frequent.map((balance) => (
            <Choice key={balance.policy.id} balance={balance} {...{ name, value, onChange }}>
              <Balance balance={balance} />
            </Choice>
          ))}
          {rare.length > 0 && (
            <div className={css.unfold}>
              <Button
                variant="quiet"
                size="small"
                aria-expanded={isOpen}
                aria-controls={`${name}-others`}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t(isOpen ? 'balance.fewer' : 'balance.more', { count: rare.length })}
              </Button>
            </div>
          )}
          {rare.length > 0 && (
            <div id={`${name}-others`} className={css.others} data-open={isOpen}>
              {rare.map((balance) => (
                <Choice key={balance.policy.id} balance={balance} {...{ name, value, onChange }}>
                  <Short balance={balance} />
                </Choice>
              ))}
            </div>
          )}
        </fieldset>
      )}
      {failedReads && (
        <ReadFailed
          compact
          title={t('balance.failed', { types: names(failed) })}
          query={failedReads}
        />
      )}
      {balances.length === 0 && failed.length === 0 && (
        <EmptyState compact title={t('balance.none')} />
      )}
      {balances.length > 0 && without.length > 0 && (
        <p className={css.without}>{t('balance.without', { types: names(without) })}</p>
      )}
    </div>
  );
}

/** Whether any of it was taken or requested in its period. */
const isUsed = ({ used, requested }: ApplicablePolicy): boolean => used + requested > 0;

/** This many have a card, used or not. */
const CARDS = 3;

/** Types the person uses, then the most common ones: these have cards, and the others are a line of names. */
function byUse(balances: readonly ApplicablePolicy[]) {
  const used = balances.filter(isUsed);
  const rest = balances.filter((balance) => !isUsed(balance));
  const more = Math.max(0, CARDS - used.length);
  return { frequent: [...used, ...rest.slice(0, more)], rare: rest.slice(more) };
}

interface ChoiceProps {
  readonly balance: ApplicablePolicy;
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (policyId: string) => void;
  readonly children: ReactNode;
}

function Choice({ balance: { policy }, name, value, onChange, children }: ChoiceProps) {
  return (
    <label className={css.option}>
      <input
        type="radio"
        className={css.input}
        name={name}
        checked={policy.id === value}
        onChange={() => onChange(policy.id)}
      />
      {children}
    </label>
  );
}

/** "20 of 30 left this year · 2 pending" */
function BalanceText({ balance }: { balance: ApplicablePolicy }) {
  const { t } = useTranslation('leave');
  const { policy, requested } = balance;
  return (
    <span className={css.left}>
      {balanceText(balance)}
      {policy.quota !== null && ` ${t(`balance.period.${policy.period}`)}`}
      {requested > 0 && ` · ${t('balance.waits', { count: requested })}`}
    </span>
  );
}

/** A rarely used one, in a line with others. */
function Short({ balance }: { balance: ApplicablePolicy }) {
  return (
    <span className={css.short}>
      <span className={css.name}>{balance.policy.name}</span>
      <BalanceText balance={balance} />
    </span>
  );
}

function Balance({ balance }: { balance: ApplicablePolicy }) {
  const { policy, used, requested } = balance;
  const share = (days: number) => `${Math.min(100, (100 * days) / (policy.quota || 1))}%`;
  return (
    <span className={css.card}>
      <span className={css.name}>{policy.name}</span>
      <BalanceText balance={balance} />
      {policy.quota !== null && policy.quota > 0 && (
        <span className={css.bar} aria-hidden="true">
          <span className={css.used} style={{ inlineSize: share(used) }} />
          <span className={css.requested} style={{ inlineSize: share(requested) }} />
        </span>
      )}
    </span>
  );
}
