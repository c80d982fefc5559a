import type { ApplicablePolicy } from '@/api/schemas/policies';
import type { DayRange } from '@/domain/text/day-range';
import { formatDays } from '@/domain/time';
import { i18n, useTranslation } from '@/lib/i18n';
import { leaveText } from '@/areas/leave/shared/text';
import { useWhere } from '@/session/where';
import type { AwayPlan } from './model';
import './strings';

const t = i18n.getFixedT(null, 'away');

/** The days of an absence, as a button names them: "today". */
export function useAwayDays(): (days: DayRange) => string {
  const { t: say } = useTranslation('away');
  const { today } = useWhere();
  return ({ from, to }) =>
    from === to && from === today ? say('today') : formatDays(from, to, 'day', { today });
}

/** What becomes of the plan and of leave, said before anything is done. */
export function awayText(
  plan: AwayPlan,
  policy: ApplicablePolicy['policy'] | undefined,
  days: DayRange,
): { readonly plan: string; readonly leave: string | undefined } {
  const count = [...plan.weeks.values()].flat().length;
  const leaveLine = (): string | undefined => {
    if (plan.leave) return t('requested', { what: leaveText(plan.leave) });
    if (!policy) return undefined;
    const what = leaveText({ type: policy.type, start: days.from, end: days.to, half_day: null });
    return t(policy.requires_approval ? 'requestWaits' : 'request', { what });
  };
  return { plan: count === 0 ? t('planned') : t('plan', { count }), leave: leaveLine() };
}
