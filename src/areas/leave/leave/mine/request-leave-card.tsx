import { daysOf, startOfMonth, type LocalDate } from '@/domain/time';
import { covers } from '@/domain/leave';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Card, CardHead } from '@/ui/card';
import { StillWorking } from '@/ui/still-working';
import { RequestLeaveForm } from './request-leave-form';
import { Balances } from './balances';
import { LeaveCalendar } from './leave-calendar';
import { usePolicies, type DayMarks, type MyLeave } from './model';
import { useRequestDraft } from './request-draft';
import css from '../leave.module.css';

/** Balance, days, request: four clicks at most (L1). */
export function RequestLeaveCard({ mine }: { mine: MyLeave }) {
  const { t } = useTranslation('leave');
  const { date, set: setWhere } = useWhere();
  const policies = usePolicies(mine.today);
  const draft = useRequestDraft(mine, policies.balances);
  const month = startOfMonth(date);
  const booked = new Map<LocalDate, number>();
  for (const booking of mine.bookings ?? []) {
    for (const day of daysOf(booking, mine.zone)) booked.set(day, (booked.get(day) ?? 0) + 1);
  }
  const live = mine.requests?.filter(({ status }) => status !== 'rejected') ?? [];
  const marksOf = (day: LocalDate): DayMarks => ({
    leave: live.find((leave) => covers(leave, day)),
    bookings: booked.get(day) ?? 0,
    isWorking: mine.isWorkingDay(day),
  });
  return (
    <Card aria-labelledby="ask" aria-busy={policies.loading}>
      <CardHead id="ask" title={t('ask.title')} />
      {policies.loading && policies.balances.length === 0 && <StillWorking />}
      <div className={css.ask}>
        <Balances
          policies={policies}
          value={draft.balance?.policy.id}
          onChange={(policy) => draft.set({ policy })}
        />
        <LeaveCalendar
          month={month}
          today={mine.today}
          picked={draft.picked}
          marksOf={marksOf}
          onPick={draft.pick}
          onMonth={(next) => setWhere({ date: next === startOfMonth(mine.today) ? null : next })}
        />
        <RequestLeaveForm mine={mine} draft={draft} />
      </div>
    </Card>
  );
}
