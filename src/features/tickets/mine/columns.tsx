import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/parts/list/columns';
import { TicketStatusBadge } from '@/parts/report/ticket-status';
import { linkClass } from '@/ui/link-class';
import type { Request } from '../model';
import { momentOf } from '../words';
import css from '../tickets.module.css';

/** What the list of my requests shows of each. The options are the same ones for as long as nothing changes. */
export function useColumns(): readonly ListColumn<Request>[] {
  const { t } = useTranslation(['tickets', 'report']);
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('column.request'),
        value: ({ number, description }) => `#${number} ${description ?? ''}`,
        cell: ({ id, number, description }) => (
          <Link to="/tickets/$ticketId" params={{ ticketId: id }} className={linkClass('subtle')}>
            <span className={css.number}>#{number}</span> <bdi>{description}</bdi>
          </Link>
        ),
        width: 320,
        card: 'title',
      },
      {
        id: 'status',
        title: t('column.status'),
        value: ({ status }) => t(`report:status.${status}`),
        cell: ({ status }) => <TicketStatusBadge status={status} />,
        filter: { all: t('filter.anyStatus'), key: ({ status }) => status },
        width: 128,
      },
      {
        id: 'type',
        title: t('column.type'),
        value: ({ type }) => type?.name ?? null,
        filter: { all: t('filter.allTypes'), key: ({ type_id }) => type_id },
      },
      {
        id: 'place',
        title: t('column.place'),
        value: ({ resource }) => resource?.name ?? null,
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office }) => office,
      },
      {
        id: 'reported',
        title: t('column.reported'),
        value: ({ created_at }) => created_at,
        cell: ({ created_at, zone }) => (
          <time dateTime={created_at}>{momentOf(created_at, zone)}</time>
        ),
        searched: false,
        width: 144,
      },
    ],
    [t],
  );
}
