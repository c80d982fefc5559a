import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { compareCodes } from '@/domain/text/order';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { useHome } from '../person';
import { aheadOfPeople, waiting } from '../reads';
import { AskedRow } from './asked-row';
import css from '../leave.module.css';

/** Requests that wait for the viewer, soonest first. What was answered here stays until the page is left. */
export function Inbox() {
  const { t } = useTranslation('leave');
  const { today } = useHome();
  const refetchInterval = usePollInterval('approvals');
  const { data, isError, isFetching, refetch } = useQuery({ ...waiting(), refetchInterval });
  const others = useQuery({ ...aheadOfPeople(today), refetchInterval });
  const [answered, setAnswered] = useState<readonly WorkPolicyUse[]>([]);
  const done = new Set(answered.map(({ id }) => id));
  const list =
    data &&
    [
      ...data.elements.filter(({ id, can_respond }) => can_respond && !done.has(id)),
      ...answered,
    ].toSorted((a, b) => compareCodes(a.start, b.start));
  return (
    <Card aria-labelledby="inbox" aria-busy={!data && !isError}>
      <CardHead id="inbox" title={t('managed.inbox')} />
      {!data && !isError && (
        <>
          <SkeletonRows count={3} avatar />
          <StillWorking />
        </>
      )}
      {!data && isError && (
        <ErrorState compact title={t('managed.error')} onRetry={refetch} retrying={isFetching} />
      )}
      {list?.length === 0 && <EmptyState compact title={t('managed.empty')} />}
      {list && list.length > 0 && (
        <ul className={css.list}>
          {list.map((use) => (
            <AskedRow
              key={use.id}
              use={use}
              others={others.data?.elements}
              othersFailed={others.isError && !others.data}
              onAnswered={(next) => setAnswered((before) => [...before, next])}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
