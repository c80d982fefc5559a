import { Link } from '@tanstack/react-router';
import { scheduleStatus } from '@/domain/reservations';
import { useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { ReadFailed } from '@/kit/loading/read-failed';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { SkeletonRows } from '@/ui/skeleton';
import { PlaceThumb } from '../agenda/place-thumb';
import { AboutCard } from './about-card';
import { AttendeesCard } from './attendees-card';
import { useBookingById } from './model';
import css from './detail.module.css';

/** A booking beside the list in which it was selected: where it is on the map, when, who attends, and a link to its page. */
export function BookingPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'booking']);
  const times = useTimes();
  const query = useBookingById(id);
  const { data: schedule, isError } = query;
  const [slot] = schedule?.slots ?? [];
  if (!schedule || !slot) {
    return (
      <ObjectPanel title={t('title')} onClose={onClose}>
        {isError ? (
          <ReadFailed compact title={t('detail.error')} query={query} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </ObjectPanel>
    );
  }
  const status = scheduleStatus(schedule.slots);
  const when = times(slot, { date: 'always' });
  const places = [...new Set(schedule.slots.map(({ resource }) => resource.name))].join(', ');
  return (
    <ObjectPanel title={schedule.title ?? places} onClose={onClose}>
      <PlaceThumb slot={slot} large />
      <div className={css.brief}>
        <b>{places}</b>
        <span>{when}</span>
        <Badge tone={status}>{t(`booking:status.${status}`)}</Badge>
      </div>
      <Link
        to="/bookings/$scheduleId"
        params={{ scheduleId: id }}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('detail.open')}
      </Link>
      <AboutCard schedule={schedule} />
      <AttendeesCard attendees={schedule.attendees} />
    </ObjectPanel>
  );
}
