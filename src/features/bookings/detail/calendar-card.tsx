import type { Calendar } from '@/api/schemas/calendars';
import type { Schedule } from '@/api/schemas/schedules';
import { allowedUrl } from '@/domain/text/addresses';
import { formatStamp } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { ExternalLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { useCalendars } from './model';
import css from './detail.module.css';

/** Which external calendar a booking stands in, and how fresh that is; a clash is told, not hidden (CAL-6). */
export function CalendarCard({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('bookings');
  const { data, isPending, isError, isFetching, refetch } = useCalendars(schedule.id);
  const { integration, time_zone: zone } = schedule;
  const eventAddress = allowedUrl(integration?.url, {});
  const linked = data?.filter(({ is_enabled }) => is_enabled) ?? [];
  return (
    <Card aria-labelledby="calendar" aria-busy={isPending}>
      <CardHead id="calendar" title={t('detail.calendar')} />
      {integration?.is_deleted === true && (
        <Notice tone="warning">{t('detail.removedThere')}</Notice>
      )}
      {isPending && <Skeleton />}
      {isError && (
        <ErrorState
          compact
          title={t('detail.calendarError')}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {linked.map((calendar) => (
        <CalendarLine key={calendar.id} calendar={calendar} zone={zone} />
      ))}
      {data && linked.length === 0 && !integration?.event_id && (
        <p className={css.muted}>{t('detail.notLinked')}</p>
      )}
      {integration?.event_id && <p className={css.muted}>{t('detail.source')}</p>}
      {integration?.event_updated && (
        <p className={css.muted}>
          {t('detail.synced', { when: formatStamp(integration.event_updated, zone) })}
        </p>
      )}
      {eventAddress && <ExternalLink href={eventAddress}>{t('detail.openEvent')}</ExternalLink>}
    </Card>
  );
}

function CalendarLine({ calendar, zone }: { calendar: Calendar; zone: string }) {
  const { t } = useTranslation('bookings');
  const { name, last_synced_at: at, last_job_status: status, error } = calendar;
  return (
    <div>
      <p className={css.line}>{t('detail.inCalendar', { name })}</p>
      <p className={css.muted}>
        {at === null
          ? t('detail.neverSynced')
          : t('detail.synced', { when: formatStamp(at, zone) })}
      </p>
      {status === 'failed' && (
        <Notice tone="warning">{t('detail.syncFailed', { why: error ?? '' })}</Notice>
      )}
    </div>
  );
}
