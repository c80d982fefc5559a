import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import {
  RequestList,
  requestsOf,
  useAnswered,
} from '@/areas/booking/shared/approvals/request-list';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { useRequests } from '../model';

/** Requests that need the viewer’s answer, soonest first. Those answered here stay until people leave the page. */
export function Inbox() {
  const { t } = useTranslation('bookings');
  const query = useRequests();
  const { data, isError } = query;
  const [answered, setAnswered] = useAnswered();
  const list = data && requestsOf(data.elements, answered);
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
        {!data && isError && <ReadFailed title={t('inbox.error')} query={query} />}
        {list?.length === 0 && (
          <EmptyState drawing="calendar" title={t('inbox.empty')}>
            <Link to="/bookings" className={buttonClass({})}>
              {t('inbox.toMine')}
            </Link>
          </EmptyState>
        )}
        {list && list.length > 0 && <RequestList requests={list} onAnswered={setAnswered} />}
      </Card>
    </>
  );
}
