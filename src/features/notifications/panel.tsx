import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { formatClock, formatDate, formatRange, officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useLiveStatus } from '@/lib/realtime';
import type { Notice } from '@/lib/storage';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import css from './panel.module.css';

/** Milliseconds without live updates after which the panel says how old it is. */
const PATIENCE = 60_000;
/** Requests that stand in the panel; the page has all. */
const MOST = 5;

interface PanelProps {
  notices: readonly Notice[];
  asked: readonly Schedule[];
  /** When the requests were read last, in milliseconds since 1970. */
  readAt: number;
  close: () => void;
}

/** What the bell opens: first what waits for an answer, then what happened, by day. Each leads to its thing. */
export function Panel({ notices, asked, readAt, close }: PanelProps) {
  const { t } = useTranslation('notifications');
  const { zone, today } = useWhere();
  const minute = useNow();
  const live = useLiveStatus();
  const isOld = live.state === 'paused' && minute - live.since > PATIENCE;
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = officeDay(notice.at, zone);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return (
    <>
      <Heading level={2} size={16}>
        {t('title')}
      </Heading>
      {isOld && (
        <Text size="small" muted>
          {t('offline', { at: formatClock(readAt === 0 ? live.since : readAt, zone) })}
        </Text>
      )}
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
            {asked.slice(0, MOST).map((schedule) => (
              <li key={schedule.id}>
                <Row
                  schedule={schedule}
                  close={close}
                  words={t('asks', {
                    person: schedule.organizer?.name ?? t('somebody'),
                    place: placesOf(schedule),
                  })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {[...days].map(([day, list]) => (
        <Fragment key={day}>
          <Heading level={3} size={14}>
            {day === today ? t('today') : formatDate(day, 'day', { today })}
          </Heading>
          <ul className={css.list}>
            {list.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} close={close} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {notices.length > 0 && (
        <Text size="small" muted>
          {t('kept')}
        </Text>
      )}
    </>
  );
}

const placesOf = ({ slots }: Schedule): string =>
  [...new Set(slots.map(({ resource }) => resource.name))].join(', ');

/** A notice with the names of now: its booking is read again, by its own call, and once that is gone its place. */
function NoticeRow({ notice, close }: { notice: Notice; close: () => void }) {
  const { t } = useTranslation('notifications');
  const { today, zone } = useWhere();
  const { what, object_id, place_id, start, end, is_read } = notice;
  const isGone = what === 'cancelled';
  const booking = useQuery({
    ...schedules.get.query({ params: { id: object_id } }),
    enabled: !isGone,
  });
  const place = useQuery({
    ...resources.get.query({ params: { id: place_id ?? '' } }),
    enabled: place_id !== null && (isGone || booking.isError),
  });
  const name = booking.data ? placesOf(booking.data) : place.data?.name;
  const words = t(what, { place: name || t('booking') });
  if (booking.data) return <Row schedule={booking.data} isNew={!is_read} {...{ words, close }} />;
  return (
    <p className={css.words}>
      <span>
        {words} {!is_read && <Badge tone="accent">{t('new')}</Badge>}
      </span>
      <span className={css.muted}>
        {formatDate(officeDay(start, zone), 'day', { today })} {formatRange({ start, end }, zone)}
      </span>
    </p>
  );
}

interface RowProps {
  schedule: Schedule;
  words: string;
  isNew?: boolean;
  close: () => void;
}

function Row({ schedule, words, isNew = false, close }: RowProps) {
  const { t } = useTranslation('notifications');
  const { today } = useWhere();
  const zone = schedule.time_zone;
  const day = formatDate(officeDay(schedule.start, zone), 'day', { today });
  return (
    <Link
      to="/bookings/$scheduleId"
      params={{ scheduleId: schedule.id }}
      className={css.words}
      onClick={close}
    >
      <span>
        {words} {isNew && <Badge tone="accent">{t('new')}</Badge>}
      </span>
      <span className={css.muted}>
        {day} {formatRange(schedule, zone)}
        {schedule.title !== null && ` · ${schedule.title}`}
      </span>
    </Link>
  );
}
