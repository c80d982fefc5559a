import type { Calendar } from '@/api/schemas/calendars';
import type { Schedule } from '@/api/schemas/schedules';
import { allowedUrl } from '@/domain/text/addresses';
import { isNotInCalendar } from '@/domain/reservations/not-in-calendar';
import { useTranslation } from '@/lib/i18n';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { useScheduleZone } from '@/areas/booking/shared/use-times';
import { ClashActions } from '@/areas/booking/shared/clash/clash-actions';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Card, CardHead } from '@/ui/card';
import { ExternalLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { Inline } from '@/ui/stack';
import { useCalendars } from './model';
import css from './detail.module.css';

/** Which external calendar a booking is in, and how up to date that is; conflicts are shown (CAL-6). */
export function CalendarCard({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('bookings');
  const query = useCalendars(schedule.id);
  const { data, isPending, isError } = query;
  const { integration } = schedule;
  const zone = useScheduleZone(schedule);
  const stamp = useStamp();
  const eventAddress = allowedUrl(integration?.url, {});
  const linked = data?.filter(({ is_enabled }) => is_enabled) ?? [];
  return (
    <Card aria-labelledby="calendar" aria-busy={isPending}>
      <CardHead id="calendar" title={t('detail.calendar')} />
      <NotInCalendar schedule={schedule} />
      {isPending && <Skeleton />}
      {isError && <ReadFailed compact title={t('detail.calendarError')} query={query} />}
      {linked.map((calendar) => (
        <CalendarLine key={calendar.id} calendar={calendar} zone={zone} />
      ))}
      {data && linked.length === 0 && !integration?.event_id && (
        <p className={css.muted}>{t('detail.notLinked')}</p>
      )}
      {integration?.event_id && <p className={css.muted}>{t('detail.source')}</p>}
      {integration?.event_updated && (
        <p className={css.muted}>
          {t('detail.synced', { when: stamp(integration.event_updated, zone) })}
        </p>
      )}
      {eventAddress && <ExternalLink href={eventAddress}>{t('detail.openEvent')}</ExternalLink>}
    </Card>
  );
}

/** A booking that isn’t in its calendar: why, and what to do about it (CAL-6). */
function NotInCalendar({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('bookings');
  const { integration, slots } = schedule;
  const [slot] = slots;
  if (!isNotInCalendar(integration) || !slot) return null;
  const why = slots.find(({ reason }) => reason !== null)?.reason;
  return (
    <Notice tone="warning" title={t('notInCalendar')}>
      <p>
        {integration?.is_deleted === true
          ? t('detail.removedThere')
          : t('detail.refusedThere', { why: why ?? '' })}
      </p>
      <Inline>
        <ClashActions clash={{ kind: 'booking', schedule_id: schedule.id }} place={slot.resource} />
      </Inline>
    </Notice>
  );
}

function CalendarLine({ calendar, zone }: { calendar: Calendar; zone: string }) {
  const { t } = useTranslation('bookings');
  const stamp = useStamp();
  const { name, last_synced_at: at, last_job_status: status, error } = calendar;
  return (
    <div>
      <p className={css.line}>{t('detail.inCalendar', { name })}</p>
      <p className={css.muted}>
        {at === null ? t('detail.neverSynced') : t('detail.synced', { when: stamp(at, zone) })}
      </p>
      {status === 'failed' && (
        <Notice tone="warning">{t('detail.syncFailed', { why: error ?? '' })}</Notice>
      )}
    </div>
  );
}
