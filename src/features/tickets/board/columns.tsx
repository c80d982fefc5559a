import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/parts/list/columns';
import { TicketStatusBadge } from '@/parts/report/ticket-status';
import { linkClass } from '@/ui/link-class';
import type { Request } from '../model';
import { momentOf, nameOf } from '../words';
import css from '../tickets.module.css';

/** What the table shows of each request, and what both views search and filter by. */
export function useColumns(): readonly ListColumn<Request>[] {
  const { t } = useTranslation(['tickets', 'report']);
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('column.request'),
        value: ({ number, description }) => `#${number} ${description ?? ''}`,
        cell: ({ id, number, description }) => (
          <Link
            from="/admin/tickets"
            to="/admin/tickets"
            search={(before) => ({ ...before, ticket: id })}
            className={linkClass('subtle')}
          >
            <span className={css.number}>#{number}</span> <bdi>{description}</bdi>
          </Link>
        ),
        width: 280,
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
        id: 'owner',
        title: t('column.owner'),
        value: ({ owner }) => owner && nameOf(owner),
        filter: {
          all: t('filter.anyone'),
          key: ({ owner_user_id }) => owner_user_id,
          none: t('filter.noOne'),
        },
      },
      {
        id: 'place',
        title: t('column.place'),
        value: ({ resource }) => resource?.name ?? null,
        width: 112,
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office }) => office,
        filter: { all: t('filter.allOffices'), key: ({ office_id }) => office_id },
        width: 112,
      },
      {
        id: 'requester',
        title: t('column.requester'),
        value: ({ requester }) => requester && nameOf(requester),
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
