import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { parseDays } from '@/domain/text/day-range';
import { useTranslation } from '@/lib/i18n';
import { leaveTypeLabel } from '@/areas/leave/shared/text';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { UndoButton } from '@/writes/undo-button';
import { useTimes } from '../use-times';
import { goAway, type AwayOutcome } from './actions';
import { useAwayPlan } from './model';
import { awayText, useAwayDays } from './text';
import type { Mine } from '../offer/queries';
import './strings';
import css from './away.module.css';

/** No leave is requested. */
const NONE = 'none';

/** "Sick today", or away on other days: what happens to the plan, leave, and bookings is listed before the one click that does it. */
export function AwayPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['away', 'common']);
  const client = useQueryClient();
  const { today } = useWhere();
  const id = useId();
  const [text, setText] = useState(t('today'));
  const [chosen, setChosen] = useState<string>();
  const [outcome, setOutcome] = useState<AwayOutcome & { readonly words: string }>();
  const read = parseDays(text === t('today') ? 'today' : text, today);
  const days =
    read && read.to >= today ? { ...read, from: read.from < today ? today : read.from } : undefined;
  const { plan, isLoading, failed } = useAwayPlan(days);
  const policies = plan?.policies ?? [];
  // Someone who doesn’t say otherwise is sick; for other reasons, they choose.
  const usual = policies.find(({ type }) => type === 'sick')?.id ?? NONE;
  const policy = policies.find((each) => each.id === (chosen ?? usual));
  const isSick = policy
    ? policy.type === 'sick'
    : plan?.leave?.type === 'sick' || policies.length === 0;
  const daysText = useAwayDays();
  const named = days && daysText(days);
  const said = plan && days && awayText(plan, policy, days);
  const isNothing =
    plan && plan.weeks.size === 0 && plan.releases.length === 0 && policy === undefined;
  const go = async () => {
    if (!plan || !days) return;
    const words = t(isSick ? 'doneSick' : 'done', { days: named ?? '' });
    const { weeks, releases } = plan;
    setOutcome({ ...(await goAway(client, { days, weeks, policy, releases, words })), words });
  };
  if (outcome) {
    return (
      <Notice
        live
        tone={outcome.failed.length > 0 ? 'warning' : 'success'}
        title={outcome.isDone ? outcome.words : undefined}
        action={<UndoButton subject={outcome.subject} />}
        onClose={onClose}
      >
        {outcome.failed.length > 0 && (
          <ul>
            {outcome.failed.map((each) => (
              <li key={each.what}>{t('notDone', each)}</li>
            ))}
          </ul>
        )}
      </Notice>
    );
  }
  return (
    <section aria-labelledby={id} className={css.panel}>
      <h2 id={id} className={css.title}>
        {t('title')}
      </h2>
      <div className={css.fields}>
        <TextField
          label={t('days')}
          value={text}
          autoComplete="off"
          help={t('help')}
          error={days ? undefined : t('unread')}
          onChange={({ target }) => setText(target.value)}
        />
        {policies.length > 0 && (
          <Select
            label={t('leave')}
            value={policy?.id ?? NONE}
            onChange={({ target }) => setChosen(target.value)}
            options={[
              ...policies.map((each) => ({
                value: each.id,
                label: `${leaveTypeLabel(each.type)}: ${each.name}`,
              })),
              { value: NONE, label: t('noLeave') },
            ]}
          />
        )}
      </div>
      {isLoading && <SkeletonRows count={2} />}
      {failed && <ErrorState compact title={t('failed')} onRetry={failed.refetch} />}
      {plan && said && (
        <div className={css.what} aria-live="polite">
          <p>{said.plan}</p>
          {said.leave !== undefined && <p>{said.leave}</p>}
          {plan.releases.length > 0 && (
            <>
              <p>{t('release', { count: plan.releases.length })}</p>
              <Names bookings={plan.releases} />
            </>
          )}
          {plan.stays.length > 0 && (
            <>
              <p>{t('beyond')}</p>
              <Names bookings={plan.stays} />
            </>
          )}
        </div>
      )}
      <div className={css.foot}>
        <Button
          variant="primary"
          disabledReason={
            days
              ? plan
                ? isNothing
                  ? t('nothing')
                  : undefined
                : t(failed ? 'failed' : 'loading')
              : t('unread')
          }
          onClick={go}
        >
          {t(isSick ? 'doSick' : 'do', { days: named ?? t('today') })}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </section>
  );
}

function Names({ bookings }: { bookings: readonly Mine[] }) {
  const times = useTimes();
  const textOf = ({ schedule, slot }: Mine) =>
    [schedule.title, slot.resource.name, times(slot, { date: 'always' })]
      .filter(Boolean)
      .join(', ');
  return (
    <ul>
      {bookings.map((each) => (
        <li key={each.slot.id}>{textOf(each)}</li>
      ))}
    </ul>
  );
}
