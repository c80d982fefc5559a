import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Resource } from '@/api/schemas/places';
import { can, handleTickets } from '@/domain/rights';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ageOf } from '@/areas/requests/shared/report/age';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { TicketStatusBadge } from '@/areas/requests/shared/report/ticket-status';
import { openTicketsOn } from '@/areas/requests/shared/queries/tickets';
import { useSession } from '@/session';
import { Heading } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { Notice } from '@/ui/notice';

/** A place’s open workplace requests. Hidden if requests are turned off, or none is open. */
export function Requests({ place }: { place: Resource }) {
  const { t } = useTranslation('places');
  const session = useSession();
  const zone = session.offices.find(({ id }) => id === place.office_id)?.time_zone ?? 'UTC';
  const now = useNow();
  const { data, isError, isFetching, refetch } = useQuery({
    ...openTicketsOn(place.id),
    enabled: usesTickets(session),
  });
  if (isError && !data) {
    return (
      <Notice tone="warning" onRetry={refetch} retrying={isFetching}>
        {t('requests.error')}
      </Notice>
    );
  }
  const rows = data?.elements ?? [];
  if (rows.length === 0) return null;
  const mayOpen = can(session.viewer, handleTickets).allowed;
  return (
    <section aria-label={t('requests.title')}>
      <Heading level={3}>{t('requests.title')}</Heading>
      <List>
        {rows.map(({ id, type, status, created_at }) => {
          const name = type?.name ?? t('requests.one');
          return (
            <ListRow
              key={id}
              title={
                mayOpen ? (
                  <Link to="/admin/tickets" search={{ ticket: id }} className={linkClass('subtle')}>
                    {name}
                  </Link>
                ) : (
                  name
                )
              }
              text={ageOf(created_at, now, zone)}
              end={<TicketStatusBadge status={status} />}
            />
          );
        })}
      </List>
    </section>
  );
}
