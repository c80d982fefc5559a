import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schedule } from '@/api/schemas/schedules';
import { displayName } from '@/domain/people';
import { officeDay } from '@/domain/time';
import { listText, useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { useBookingOf, type NoticeRowProps } from './model';
import { NewMark } from './new-mark';
import '../strings';
import { LeaveNotice, NewsNotice, TicketNotice, VisitNotice } from './thing-rows';
import css from '../panel.module.css';

/** Names of a booking’s places. */
export const placesOf = ({ slots }: Schedule): string =>
  listText(new Set(slots.map(({ resource }) => resource.name)));

/** A notification with current names: its subject is read again by its own call. It links to the subject. */
export function NoticeRow(props: NoticeRowProps) {
  switch (props.notice.object_type) {
    case 'schedule':
      return <BookingNotice {...props} />;
    case 'work_policy_use':
      return <LeaveNotice {...props} />;
    case 'visit':
      return <VisitNotice {...props} />;
    case 'ticket':
      return <TicketNotice {...props} />;
    case 'news':
      return <NewsNotice {...props} />;
  }
}

/** A booking’s notification; once the booking is gone, it links to its place on that day. */
function BookingNotice({ notice, onFollow }: NoticeRowProps) {
  const { t } = useTranslation('notifications');
  const times = useTimes();
  const { offices } = useSession();
  const { today, zone: pageZone } = useWhere();
  const { what, series_id, start, end, is_read } = notice;
  const { booking, place } = useBookingOf(notice);
  const name = booking ? placesOf(booking) : place?.name;
  const words = t(what, { place: name || t('booking') });
  // A booking stores who booked for others, but not who changed or answered it.
  const by = what === 'given' && booking?.creator ? displayName(booking.creator) : undefined;
  const badges = (
    <>
      {series_id != null && <Badge>{t('series')}</Badge>} <NewMark isRead={is_read} />
    </>
  );
  if (booking) {
    return (
      <BookingLink schedule={booking} onFollow={onFollow} badges={badges} by={by}>
        {words}
      </BookingLink>
    );
  }
  const zone = offices.find(({ id }) => id === place?.office_id)?.time_zone ?? pageZone;
  const day = officeDay(start, zone);
  const when = times({ start, end }, zone, { date: 'always', today });
  const lines = (
    <>
      <span>
        {words} {badges}
      </span>
      <span className={css.muted}>{when}</span>
    </>
  );
  if (!place) return <p className={css.words}>{lines}</p>;
  return (
    <Link
      to="/map"
      search={{ resource: place.id, date: day }}
      className={css.words}
      onClick={onFollow}
    >
      {lines}
    </Link>
  );
}

interface BookingLinkProps {
  schedule: Schedule;
  children: ReactNode;
  badges?: ReactNode;
  /** Who did it. */
  by?: string | undefined;
  onFollow?: (() => void) | undefined;
}

/** A line of text and a line of facts, linked to a booking. */
export function BookingLink({ schedule, children, badges, by, onFollow }: BookingLinkProps) {
  const { t } = useTranslation('notifications');
  const times = useTimes();
  const { today } = useWhere();
  const format = { date: 'always', today } as const;
  const [slot] = schedule.slots;
  return (
    <Link
      to="/bookings/$scheduleId"
      params={{ scheduleId: schedule.id }}
      className={css.words}
      onClick={onFollow}
    >
      <span>
        {children} {badges}
      </span>
      <span className={css.muted}>
        {slot
          ? times({ ...schedule, resource: slot.resource }, format)
          : times(schedule, schedule.time_zone, format)}
        {schedule.title !== null && ` · ${schedule.title}`}
        {by !== undefined && ` · ${t('byPerson', { name: by })}`}
      </span>
    </Link>
  );
}
