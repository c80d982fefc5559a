import { useState } from 'react';
import { startOfWeek } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { WeekNav } from '../week-nav';
import { STEP, useManagedPeople, usePeopleWeek } from './model';
import { PeopleTable } from './people-table';
import css from '../week.module.css';

/** The weeks of the people I manage: their plans, bookings, absences, and conflicts. */
export function PeopleScreen() {
  const { t } = useTranslation('week-plan');
  const { office, date } = useWhere();
  const week = startOfWeek(date);
  const [count, setCount] = useState(STEP);
  const query = useManagedPeople();
  const { people: all, isError } = query;
  const shown = all?.slice(0, count) ?? [];
  const { rows, open, state, failed } = usePeopleWeek(shown, count, week);
  const left = (all?.length ?? 0) - shown.length;
  const isWaiting = !isError && (!all || (all.length > 0 && state === 'loading'));
  return (
    <>
      <div className={css.bar}>
        <WeekNav week={week} />
      </div>
      {failed && state !== 'failed' && (
        <Notice
          tone="warning"
          action={
            <Button size="small" busy={failed.isFetching} onClick={failed.refetch}>
              {t('retry')}
            </Button>
          }
        >
          {t('people.unread')}
        </Notice>
      )}
      <Card padded={false} aria-labelledby="week" aria-busy={isWaiting}>
        {!all && isError && <ReadFailed title={t('people.error')} query={query} />}
        {isWaiting && (
          <>
            <SkeletonRows count={6} avatar />
            <StillWorking />
          </>
        )}
        {all?.length === 0 && (
          <EmptyState drawing="calendar" title={t('people.empty')} text={t('people.emptyText')} />
        )}
        {shown.length > 0 && state === 'failed' && failed && (
          <ErrorState
            title={t('people.plansError')}
            text={t('people.plansErrorText')}
            onRetry={failed.refetch}
            retrying={failed.isFetching}
          />
        )}
        {shown.length > 0 && state === 'ready' && (
          <PeopleTable rows={rows} open={open} week={week} />
        )}
      </Card>
      {left > 0 && (
        <div>
          <Button onClick={() => setCount((before) => before + STEP)}>
            {t('people.more', { count: Math.min(STEP, left) })}
          </Button>
        </div>
      )}
      {office && shown.length > 0 && (
        <p className={css.status}>{t('people.desks', { office: office.name })}</p>
      )}
    </>
  );
}
