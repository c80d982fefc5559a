import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/parts/list/columns';
import { linkClass } from '@/ui/link-class';
import { StateBadge } from '../document/state-badge';
import type { DocumentRow } from '../model';
import { momentOf, titleOf } from '../words';

/** What the list of my documents shows of each. */
export function useColumns(): readonly ListColumn<DocumentRow>[] {
  const { t } = useTranslation('health');
  return useMemo(
    () => [
      {
        id: 'document',
        title: t('column.document'),
        value: ({ document }) => titleOf(document),
        cell: ({ document }) => (
          <Link
            from="/health"
            to="/health"
            search={({ add: _add, ...before }) => ({ ...before, document: document.id })}
            className={linkClass('subtle')}
          >
            <bdi>{titleOf(document)}</bdi>
          </Link>
        ),
        width: 240,
        card: 'title',
      },
      {
        id: 'status',
        title: t('column.status'),
        value: ({ state }) => t(`state.${state}`),
        cell: ({ state }) => <StateBadge state={state} />,
        filter: { all: t('filter.anyStatus'), key: ({ state }) => state },
        width: 144,
      },
      {
        id: 'kind',
        title: t('column.kind'),
        value: ({ document }) => t(`kind.${document.document}`),
        filter: { all: t('filter.anyKind'), key: ({ document }) => document.document },
        sort: false,
        card: 'hidden',
      },
      { id: 'office', title: t('column.office'), value: ({ office }) => office },
      {
        id: 'expires',
        title: t('column.expires'),
        value: ({ document }) => document.expires_on,
        cell: ({ document: { expires_on }, today }) =>
          expires_on === null ? t('noExpiry') : formatDate(expires_on, 'day', { today }),
        searched: false,
      },
      {
        id: 'submitted',
        title: t('column.submitted'),
        value: ({ document }) => document.created_at,
        cell: ({ document: { created_at }, zone, today }) => (
          <time dateTime={created_at}>{momentOf(created_at, zone, today)}</time>
        ),
        searched: false,
        width: 160,
      },
    ],
    [t],
  );
}
