import { Link } from '@tanstack/react-router';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import type { PersonDay } from '@/domain/people';
import { isSeatType } from '@/domain/reservations/kinds';
import { formatDate } from '@/domain/time';
import { isSplit } from '@/domain/work-locations';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { KindSign } from '@/areas/booking/shared/plan/kinds';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import { SitNextTo } from '@/areas/booking/shared/sit-next-to/sit-next-to';
import { useSession } from '@/session';
import { cx } from '@/ui/cx';
import { IconPlace } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import css from '../people.module.css';

interface DayRowProps {
  day: PersonDay;
  name: string;
  isToday: boolean;
  isMe: boolean;
}

/** One day of someone’s week: their plan, their places, and a desk next to theirs. */
export function DayRow({ day, name, isToday, isMe }: DayRowProps) {
  const { t } = useTranslation('people');
  const now = useNow();
  const { date, plan, seats } = day;
  const [first, second] = plan;
  const weekday = formatDate(date, 'weekday');
  const beside = isMe
    ? undefined
    : seats.find(({ resource, end }) => isSeatType(resource.type) && Date.parse(end) > now);
  return (
    <li className={cx(css.day, isToday && css.today)}>
      <div className={css.dayName}>
        <b>{isToday ? t('week.today') : weekday}</b>{' '}
        <span className={css.muted}>{formatDate(date, 'short')}</span>
      </div>
      <div className={css.dayPlan}>
        {first === undefined && seats.length === 0 && (
          <span className={css.muted}>{t('week.unplanned')}</span>
        )}
        {first !== undefined && (
          <span className={css.kind}>
            <KindSign kind={first} />
            {second !== undefined && isSplit(plan)
              ? t('week.split', { first: locationLabel(first), second: locationLabel(second) })
              : locationLabel(first)}
          </span>
        )}
        {seats.map((seat) => (
          <Seat key={seat.id} seat={seat} date={date} name={name} />
        ))}
      </div>
      {beside && (
        <SitNextTo
          name={name}
          seat={beside}
          zone={beside.time_zone}
          day={isToday ? undefined : weekday}
          classes={{ opener: css.besideOpener, panel: css.besidePanel }}
        />
      )}
    </li>
  );
}

/** A place and its hours, linked to the map. */
function Seat({ seat, date, name }: { seat: ScheduleSlot; date: string; name: string }) {
  const { t } = useTranslation('people');
  const { offices } = useSession();
  const { resource } = seat;
  const times = useTimes();
  const office = offices.find(({ id }) => id === resource.office_id)?.name;
  return (
    <Link
      to="/map"
      search={{ resource: resource.id, officeId: resource.office_id, date }}
      className={css.seat}
    >
      <IconPlace aria-hidden="true" />
      <span>
        <VisuallyHidden>{t('week.show', { name })} </VisuallyHidden>
        <b>{resource.name}</b>{' '}
        <span className={css.muted}>{[times(seat), office].filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  );
}
