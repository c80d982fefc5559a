import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { LeaveRequestRow } from './leave-request-row';
import { useRequests } from './model';
import css from '../leave.module.css';

/** Requests that need the viewer’s answer. */
export function Inbox() {
  const { t } = useTranslation('leave');
  const { requests, others, othersFailed, onAnswered, ...read } = useRequests();
  return (
    <Card aria-labelledby="inbox" aria-busy={read.loading}>
      <CardHead id="inbox" title={t('managed.inbox')} />
      {read.loading && (
        <>
          <SkeletonRows count={3} avatar />
          <StillWorking />
        </>
      )}
      {read.failed && (
        <ErrorState
          compact
          title={t('managed.error')}
          onRetry={read.retry}
          retrying={read.fetching}
        />
      )}
      {requests?.length === 0 && <EmptyState compact title={t('managed.empty')} />}
      {requests && requests.length > 0 && (
        <ul className={css.list}>
          {requests.map((use) => (
            <LeaveRequestRow key={use.id} {...{ use, others, othersFailed, onAnswered }} />
          ))}
        </ul>
      )}
    </Card>
  );
}
