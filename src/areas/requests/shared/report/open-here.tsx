import { useQuery } from '@tanstack/react-query';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { openTicketsOn } from '@/areas/requests/shared/queries/tickets';
import { List, ListRow } from '@/ui/list';
import { Notice } from '@/ui/notice';
import { ageOf } from './age';
import { TicketStatusBadge } from './ticket-status';
import './strings';

/** Open requests for a place: type, status, and age, whoever reported them (TICK-3). */
export function OpenHere({ placeId, zone }: { placeId: string; zone: string }) {
  const { t } = useTranslation('report');
  const now = useNow();
  // Reporting doesn’t wait for it: without an answer, nothing is shown.
  const rows = useQuery(openTicketsOn(placeId)).data?.elements ?? [];
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" title={t('already', { count: rows.length })}>
      <p>{t('alreadyText')}</p>
      <List aria-label={t('already', { count: rows.length })}>
        {rows.map(({ id, type, status, created_at, is_restricted }) => (
          <ListRow
            key={id}
            title={type?.name ?? ''}
            text={[ageOf(created_at, now, zone), ...(is_restricted ? [] : [t('alreadyMine')])].join(
              ' · ',
            )}
            end={<TicketStatusBadge status={status} />}
          />
        ))}
      </List>
    </Notice>
  );
}
