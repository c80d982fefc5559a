import { Link } from '@tanstack/react-router';
import type { Schedule } from '@/api/schemas/schedules';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import { useScheduleZone } from '@/areas/booking/shared/use-times';
import { ReadFailed } from '@/kit/loading/read-failed';
import { ReportButton } from '@/areas/requests/shared/report/report-button';
import { TicketStatusBadge } from '@/areas/requests/shared/report/ticket-status';
import { Card, CardHead } from '@/ui/card';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { Skeleton } from '@/ui/skeleton';
import { useTickets } from './model';
import css from './detail.module.css';

/** Workplace requests about a booking. */
export function TicketsCard({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('bookings');
  const query = useTickets(schedule.id);
  const { data, isPending, isError } = query;
  const [slot] = schedule.slots;
  const zone = useScheduleZone(schedule);
  return (
    <Card aria-labelledby="tickets" aria-busy={isPending}>
      <CardHead id="tickets" title={t('detail.tickets')}>
        <ReportButton
          officeId={schedule.office_id ?? undefined}
          placeId={slot?.resource.id}
          scheduleId={schedule.id}
        />
      </CardHead>
      {isPending && <Skeleton />}
      {isError && <ReadFailed compact title={t('detail.ticketsError')} query={query} />}
      {data?.elements.length === 0 && <p className={css.muted}>{t('detail.noTickets')}</p>}
      {data && data.elements.length > 0 && (
        <List>
          {data.elements.map(({ id, number, type, description, status, created_at }) => (
            <ListRow
              key={id}
              wraps
              title={
                <Link
                  to="/tickets/$ticketId"
                  params={{ ticketId: id }}
                  className={linkClass('subtle')}
                >
                  {`#${number} ${type?.name ?? ''}`}
                </Link>
              }
              text={description ?? <Stamp at={created_at} zone={zone} />}
              end={<TicketStatusBadge status={status} />}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
