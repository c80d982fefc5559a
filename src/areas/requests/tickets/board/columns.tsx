import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sortedName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { linkClass } from '@/ui/link-class';
import { RequestName, requestColumns } from '../request-columns';
import type { Request } from '../model';
import { nameOf } from '../text';

/** What the table shows about each request, and what both views search and filter by. */
export function useColumns(): readonly ListColumn<Request>[] {
  const { t } = useTranslation(['tickets', 'report']);
  return useMemo(() => {
    const { number, status, type, place, office, reported } = requestColumns(t);
    return [
      {
        ...number,
        cell: (request) => (
          <Link
            from="/admin/tickets"
            to="/admin/tickets"
            search={(before) => ({ ...before, ticket: request.id })}
            className={linkClass('subtle')}
          >
            <RequestName request={request} />
          </Link>
        ),
        width: 280,
      },
      status,
      type,
      {
        id: 'owner',
        title: t('column.owner'),
        value: ({ owner }) => owner && nameOf(owner),
        sortedAs: ({ owner }) => (owner ? sortedName(owner) : ''),
        filter: {
          all: t('filter.anyone'),
          key: ({ owner_user_id }) => owner_user_id,
          none: t('filter.noOne'),
        },
      },
      { ...place, width: 112 },
      {
        ...office,
        filter: { all: t('filter.allOffices'), key: ({ office_id }) => office_id },
        width: 112,
      },
      {
        id: 'requester',
        title: t('column.requester'),
        value: ({ requester }) => requester && nameOf(requester),
        sortedAs: ({ requester }) => (requester ? sortedName(requester) : ''),
      },
      reported,
    ];
  }, [t]);
}
