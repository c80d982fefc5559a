import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { requests } from '../reads';
import { RequestRow, type Answered } from './request-row';
import css from './inbox.module.css';

interface Request {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
  readonly answered: Answered | undefined;
}

/** Requests that wait for the viewer's answer, soonest first. What was answered here stays until the page is left. */
export function Inbox() {
  const { t } = useTranslation('bookings');
  const session = useSession();
  const { today } = useWhere();
  const poll = usePollInterval('approvals');
  const { data, isError, isFetching, refetch } = useQuery({
    ...requests(today),
    refetchInterval: poll,
  });
  const [answered, setAnswered] = useState<ReadonlyMap<string, Request>>(new Map());
  const list = data && merged(data.elements, answered);
  return (
    <>
      {data?.incomplete && <Notice tone="warning">{t('incomplete')}</Notice>}
      <Card padded={false} aria-busy={!data && !isError}>
        {!data && !isError && (
          <>
            <SkeletonRows count={4} avatar />
            <StillWorking />
          </>
        )}
        {!data && isError && (
          <ErrorState title={t('inbox.error')} onRetry={refetch} retrying={isFetching} />
        )}
        {list?.length === 0 && (
          <EmptyState drawing="calendar" title={t('inbox.empty')}>
            <Link to="/bookings" className={buttonClass({})}>
              {t('inbox.toMine')}
            </Link>
          </EmptyState>
        )}
        {list && list.length > 0 && (
          <ul className={css.requests}>
            {list.map(({ schedule, slot, answered: done }) => (
              <li key={schedule.id}>
                <RequestRow
                  schedule={schedule}
                  slot={slot}
                  officeName={
                    session.offices.find(({ id }) => id === slot.resource.office_id)?.name
                  }
                  answered={done}
                  onAnswered={(answer) =>
                    setAnswered((before) =>
                      new Map(before).set(schedule.id, { schedule, slot, answered: answer }),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function merged(
  waiting: readonly Schedule[],
  answered: ReadonlyMap<string, Request>,
): readonly Request[] {
  const rows = waiting
    .filter(({ id }) => !answered.has(id))
    .flatMap((schedule): Request[] => {
      const slot = schedule.slots.find(({ status }) => status === 'pending');
      return slot ? [{ schedule, slot, answered: undefined }] : [];
    });
  return [...rows, ...answered.values()].toSorted((a, b) =>
    a.slot.start.localeCompare(b.slot.start),
  );
}
