import { useQueryClient } from '@tanstack/react-query';
import { sentences } from '@/domain/text/sentences';
import { listText, useTranslation } from '@/lib/i18n';
import { useAwayPlan as useAwayChanges } from '@/areas/booking/shared/away/model';
import { awayText, useAwayDays } from '@/areas/booking/shared/away/text';
import { useWhere } from '@/session/where';
import { LOOKING, NO_PLAN, problem, type Outcome, type Plan } from './option';
import type { AwayIntent } from './intent';

/** "Sick tomorrow": what changes in the plan, leave, and bookings is said before Enter, which does it with one Undo. */
export function useAwayPlan(intent: AwayIntent | undefined): Plan {
  const { t } = useTranslation(['palette', 'away']);
  const client = useQueryClient();
  const { today } = useWhere();
  const daysText = useAwayDays();
  const isAsked = intent !== undefined && intent.date >= today && !intent.isPart;
  const days = isAsked ? { from: intent.date, to: intent.until } : undefined;
  const { plan, failed } = useAwayChanges(days);
  if (!intent) return NO_PLAN;
  if (intent.date < today) return problem(t('act.over'));
  if (!days) return problem(t('act.wholeDays'));
  if (failed) return problem(t('away:failed'));
  if (!plan) return LOOKING;

  const isSick = intent.action === 'sick';
  const policy = isSick ? plan.policies.find(({ type }) => type === 'sick') : undefined;
  const { weeks, releases, stays } = plan;
  if (weeks.size === 0 && releases.length === 0 && !policy) return problem(t('away:nothing'));
  const named = daysText(days);
  const list = (rows: typeof releases): string =>
    `${listText(rows.map(({ slot }) => slot.resource.name))}.`;
  const said = awayText(plan, policy, days);
  const words = t(isSick ? 'away:doneSick' : 'away:done', { days: named });
  const act = async (): Promise<Outcome> => {
    const { goAway } = await import('@/areas/booking/shared/away/actions');
    const outcome = await goAway(client, { days, weeks, policy, releases, words });
    const why = outcome.failed.map((each) => t('away:notDone', each));
    if (!outcome.isDone) return { kind: 'failed', text: why.join(' ') };
    return {
      kind: 'done',
      text: why.length === 0 ? words : sentences([words, ...why]),
      subject: outcome.subject,
    };
  };
  return {
    looking: false,
    problem: undefined,
    options: [
      {
        id: `${intent.action}.${days.from}.${days.to}`,
        section: t('act.section'),
        title: t(isSick ? 'away:doSick' : 'away:do', { days: named }),
        detail: [
          said.plan,
          said.leave,
          releases.length > 0 &&
            `${t('away:release', { count: releases.length })} ${list(releases)}`,
          stays.length > 0 && `${t('away:beyond')} ${list(stays)}`,
        ]
          .filter(Boolean)
          .join(' '),
        act,
      },
    ],
  };
}
