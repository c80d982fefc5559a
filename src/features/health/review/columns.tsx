import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/parts/list/columns';
import { linkClass } from '@/ui/link-class';
import { StateBadge } from '../document/state-badge';
import type { DocumentRow } from '../model';
import { momentOf, nameOf, titleOf } from '../words';

/** What the review queue shows of each document. */
export function useColumns(): readonly ListColumn<DocumentRow>[] {
  const { t } = useTranslation('health');
  return useMemo(
    () => [
      {
        id: 'person',
        title: t('column.person'),
        value: ({ document }) => nameOf(document.user),
        cell: ({ document }) => (
          <Link
            from="/admin/health"
            to="/admin/health"
            search={(before) => ({ ...before, document: document.id })}
            className={linkClass('subtle')}
          >
            <bdi>{nameOf(document.user)}</bdi>
          </Link>
        ),
        card: 'title',
      },
      {
        id: 'document',
        title: t('column.document'),
        value: ({ document }) => titleOf(document),
        width: 208,
      },
      {
        id: 'status',
        title: t('column.status'),
        value: ({ state }) => t(`state.${state}`),
        cell: ({ state }) => <StateBadge state={state} />,
        filter: { all: t('filter.anyStatus'), key: ({ state }) => state },
        width: 136,
      },
      {
        id: 'kind',
        title: t('column.kind'),
        value: ({ document }) => t(`kind.${document.document}`),
        filter: { all: t('filter.anyKind'), key: ({ document }) => document.document },
        sort: false,
        card: 'hidden',
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office }) => office,
        filter: { all: t('filter.anyOffice'), key: ({ document }) => document.office_id },
      },
      {
        id: 'submitted',
        title: t('column.submitted'),
        // What has been waiting longest is reviewed first; what was answered stands below it.
        value: ({ document }) => `${document.status === 'pending' ? 0 : 1} ${document.created_at}`,
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
