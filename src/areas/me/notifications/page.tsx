import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import {
  RequestList,
  requestsOf,
  useAnswered,
} from '@/areas/booking/shared/approvals/request-list';
import { Section } from '@/kit/section';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { IconCheck } from '@/ui/icon';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { byDay } from './by-day';
import { LiveAge } from './rows/live-age';
import { NoticeRow } from './rows/notice-row';
import { markRead } from './inbox/store';
import './strings';
import { useInbox, type Inbox } from './model';
import css from './page.module.css';

/** All my notifications: requests with their answer in one click, then what others did to my bookings, by day. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  usePageTitle(t('title'));
  const inbox = useInbox();
  const { owner, notices, count, readAt } = inbox;
  const unread = notices.some(({ is_read }) => !is_read);
  // New items stay marked as new while the page is open.
  useEffect(() => () => markRead(owner), [owner]);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <Text muted role="status">
            {t('count', { count })}
          </Text>
          <LiveAge readAt={readAt} />
        </div>
        {unread && (
          <Button variant="quiet" icon={<IconCheck />} onClick={() => markRead(owner)}>
            {t('markRead')}
          </Button>
        )}
      </header>
      {inbox.answers && (
        <Section name="notifications.requests" card>
          <Requests inbox={inbox} />
        </Section>
      )}
      <Section name="notifications.notices" card>
        <Notices inbox={inbox} />
      </Section>
    </div>
  );
}

/** What needs my answer, with its effect on others. */
function Requests({ inbox: { asked, failed, retry, retrying } }: { inbox: Inbox }) {
  const { t } = useTranslation('notifications');
  const [answered, setAnswered] = useAnswered();
  const list = asked && requestsOf(asked, answered);
  return (
    <Card padded={false} aria-labelledby="requests" aria-busy={!asked && !failed}>
      <div className={css.title}>
        <CardHead id="requests" title={t('requests')}>
          <Link
            to="/bookings"
            search={{ view: 'pending' }}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {t('all')}
          </Link>
        </CardHead>
      </div>
      {!asked && !failed && (
        <>
          <SkeletonRows count={2} avatar />
          <StillWorking />
        </>
      )}
      {failed && <ErrorState compact title={t('failed')} onRetry={retry} retrying={retrying} />}
      {list?.length === 0 && (
        <div className={css.none}>
          <EmptyState compact title={t('noRequest')} />
        </div>
      )}
      {list && list.length > 0 && <RequestList requests={list} onAnswered={setAnswered} />}
    </Card>
  );
}

function Notices({ inbox: { notices } }: { inbox: Inbox }) {
  const { t } = useTranslation('notifications');
  const { zone, today } = useWhere();
  if (notices.length === 0) {
    return (
      <Card>
        <EmptyState drawing="calendar" title={t('empty')} text={t('emptyText')}>
          <Link to="/bookings" className={buttonClass({})}>
            {t('toBookings')}
          </Link>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {byDay(notices, zone).map(([day, list]) => (
        <Card key={day} padded={false} aria-labelledby={`day-${day}`}>
          <div className={css.title}>
            <CardHead
              id={`day-${day}`}
              title={day === today ? t('today') : formatDate(day, 'full')}
            />
          </div>
          <ul className={css.list}>
            {list.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Text size="small" muted>
        {t('kept')}
      </Text>
    </>
  );
}
