import { formatStamp } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Badge } from '@/ui/badge';
import { Card, CardHead } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { List, ListRow } from '@/ui/list';
import { Skeleton } from '@/ui/skeleton';
import { useTickets } from './model';
import css from './detail.module.css';

/** What was reported about a booking. */
export function TicketsCard({ scheduleId, zone }: { scheduleId: string; zone: string }) {
  const { t } = useTranslation('bookings');
  const { data, isPending, isError, isFetching, refetch } = useTickets(scheduleId);
  return (
    <Card aria-labelledby="tickets" aria-busy={isPending}>
      <CardHead id="tickets" title={t('detail.tickets')} />
      {isPending && <Skeleton />}
      {isError && (
        <ErrorState
          compact
          title={t('detail.ticketsError')}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data?.elements.length === 0 && <p className={css.muted}>{t('detail.noTickets')}</p>}
      {data && data.elements.length > 0 && (
        <List>
          {data.elements.map(({ id, number, type, description, status, created_at }) => (
            <ListRow
              key={id}
              wraps
              title={`#${number} ${type?.name ?? ''}`}
              text={description ?? formatStamp(created_at, zone)}
              end={<Badge>{t(`detail.ticket.${status}`)}</Badge>}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
