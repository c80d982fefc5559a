import type { TFunction } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import type { ListColumn } from '@/kit/list/columns';
import { TicketStatusBadge } from '@/areas/requests/shared/report/ticket-status';
import type { Request } from './model';
import css from './tickets.module.css';

/** The columns that my requests and everyone’s share. The first one links to the request, in its own way. */
export const requestColumns = (t: TFunction<['tickets', 'report']>) =>
  ({
    number: {
      id: 'number',
      title: t('column.request'),
      value: ({ number, description }) => `#${number} ${description ?? ''}`,
      card: 'title',
    },
    status: {
      id: 'status',
      title: t('column.status'),
      value: ({ status }) => t(`report:status.${status}`),
      cell: ({ status }) => <TicketStatusBadge status={status} />,
      filter: { all: t('filter.anyStatus'), key: ({ status }) => status },
      width: 128,
    },
    type: {
      id: 'type',
      title: t('column.type'),
      value: ({ type }) => type?.name ?? null,
      filter: { all: t('filter.allTypes'), key: ({ type_id }) => type_id },
    },
    place: {
      id: 'place',
      title: t('column.place'),
      value: ({ resource }) => resource?.name ?? null,
    },
    office: { id: 'office', title: t('column.office'), value: ({ office }) => office },
    reported: {
      id: 'reported',
      title: t('column.reported'),
      value: ({ created_at }) => created_at,
      cell: ({ created_at, zone }) => <Stamp at={created_at} zone={zone} format="day" />,
      searched: false,
      width: 168,
    },
  }) satisfies Record<string, ListColumn<Request>>;

/** A request’s name in its row. */
export function RequestName({ request: { number, description } }: { request: Request }) {
  return (
    <>
      <span className={css.number}>#{number}</span> <bdi>{description}</bdi>
    </>
  );
}
