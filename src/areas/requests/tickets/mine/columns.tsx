import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { linkClass } from '@/ui/link-class';
import { RequestName, requestColumns } from '../request-columns';
import type { Request } from '../model';

/** What the list shows about each of my requests. The options are stable while nothing changes. */
export function useColumns(): readonly ListColumn<Request>[] {
  const { t } = useTranslation(['tickets', 'report']);
  return useMemo(() => {
    const { number, status, type, place, office, reported } = requestColumns(t);
    return [
      {
        ...number,
        cell: (request) => (
          <Link
            to="/tickets/$ticketId"
            params={{ ticketId: request.id }}
            className={linkClass('subtle')}
          >
            <RequestName request={request} />
          </Link>
        ),
        width: 320,
      },
      status,
      type,
      place,
      office,
      reported,
    ];
  }, [t]);
}
