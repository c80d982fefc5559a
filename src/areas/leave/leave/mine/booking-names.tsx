import { Link } from '@tanstack/react-router';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { linkClass } from '@/ui/link-class';
import type { MyBooking } from './model';
import css from '../leave.module.css';

/** More than this many are only counted. */
const NAMED = 5;

/** Bookings by place and day, each with a link to its page. */
export function BookingNames({ bookings }: { bookings: readonly MyBooking[] }) {
  const { t } = useTranslation('leave');
  const rest = bookings.length - NAMED;
  return (
    <ul className={css.names}>
      {bookings.slice(0, NAMED).map(({ schedule, slot }) => (
        <li key={slot.id}>
          <Link
            to="/bookings/$scheduleId"
            params={{ scheduleId: schedule.id }}
            className={linkClass()}
          >
            {slot.resource.name}
          </Link>{' '}
          {formatDate(officeDay(slot.start, slot.time_zone), 'day')}
        </li>
      ))}
      {rest > 0 && <li>{t('ask.more', { count: rest })}</li>}
    </ul>
  );
}
