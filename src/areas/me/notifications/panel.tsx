import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { byDay } from './by-day';
import { LiveAge } from './rows/live-age';
import { BookingLink, NoticeRow, placesOf } from './rows/notice-row';
import type { Inbox } from './model';
import './strings';
import css from './panel.module.css';

/** How many requests the panel shows; the page has all. */
const LIMIT = 5;

interface PanelProps {
  inbox: Inbox;
  close: () => void;
}

/** What the bell opens: first what needs an answer, then what happened, by day. Each entry links to its object. */
export function Panel({ inbox, close }: PanelProps) {
  const { notices, readAt } = inbox;
  const asked = inbox.asked ?? [];
  const { t } = useTranslation('notifications');
  const { zone, today } = useWhere();
  return (
    <>
      <div className={css.head}>
        <Heading level={2} size={16}>
          {t('title')}
        </Heading>
        <Link to="/notifications" className={linkClass('standalone')} onClick={close}>
          {t('page')}
        </Link>
      </div>
      <LiveAge readAt={readAt} />
      {asked.length === 0 && notices.length === 0 && <EmptyState compact title={t('empty')} />}
      {asked.length > 0 && (
        <>
          <div className={css.head}>
            <Heading level={3} size={14}>
              {t('requests')}
            </Heading>
            <Link
              to="/bookings"
              search={{ view: 'pending' }}
              className={linkClass('standalone')}
              onClick={close}
            >
              {t('all')}
            </Link>
          </div>
          <ul className={css.list}>
            {asked.slice(0, LIMIT).map((schedule) => (
              <li key={schedule.id}>
                <BookingLink schedule={schedule} onFollow={close}>
                  {t('asks', {
                    person: schedule.organizer?.name ?? t('somebody'),
                    place: placesOf(schedule),
                  })}
                </BookingLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {byDay(notices, zone).map(([day, list]) => (
        <Fragment key={day}>
          <Heading level={3} size={14}>
            {day === today ? t('today') : formatDate(day, 'day', { today })}
          </Heading>
          <ul className={css.list}>
            {list.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} onFollow={close} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
