import { useState } from 'react';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { compareCodes } from '@/domain/text/order';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonRows } from '@/ui/skeleton';
import { RequestRow, WithdrawnRow } from './request-row';
import type { MyLeave } from './model';
import css from '../leave.module.css';

/** My requests: upcoming ones, soonest first, and past ones. */
export function RequestsCard({ mine }: { mine: MyLeave }) {
  const { t } = useTranslation('leave');
  const [withdrawn, setWithdrawn] = useState<readonly WorkPolicyUse[]>([]);
  const { requests, requestsFailed, today } = mine;
  const gone = new Set(withdrawn.map(({ id }) => id));
  const live = requests?.filter(({ id }) => !gone.has(id));
  const ahead = live
    ?.filter(({ end }) => end >= today)
    .toSorted((a, b) => compareCodes(a.start, b.start));
  const earlier = live
    ?.filter(({ end }) => end < today)
    .toSorted((a, b) => compareCodes(b.start, a.start));
  return (
    <Card aria-labelledby="requests" aria-busy={!requests && !requestsFailed}>
      <CardHead id="requests" title={t('list.title')} />
      {requestsFailed && mine.failedReads && (
        <ReadFailed compact title={t('list.error')} query={mine.failedReads} />
      )}
      {!requests && !requestsFailed && <SkeletonRows count={3} />}
      {requests?.length === 0 && withdrawn.length === 0 && (
        <EmptyState compact title={t('list.empty')} text={t('list.emptyText')} />
      )}
      {ahead && (ahead.length > 0 || withdrawn.length > 0) && (
        <ul className={css.list} aria-label={t('list.ahead')}>
          {ahead.map((use) => (
            <RequestRow
              key={use.id}
              use={use}
              collisions={mine.collisions(use).length}
              onWithdrawn={() => setWithdrawn((before) => [...before, use])}
            />
          ))}
          {withdrawn.map((use) => (
            <WithdrawnRow key={use.id} use={use} />
          ))}
        </ul>
      )}
      {earlier && earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>{t('list.earlier', { count: earlier.length })}</summary>
          <ul className={css.list}>
            {earlier.map((use) => (
              <RequestRow key={use.id} use={use} collisions={0} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
