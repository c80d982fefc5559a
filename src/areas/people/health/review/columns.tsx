import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sortedName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { linkClass } from '@/ui/link-class';
import { documentColumns } from '../document/columns';
import type { DocumentRow } from '../model';
import { nameOf, titleOf } from '../text';

/** What the review queue shows about each document. */
export function useColumns(): readonly ListColumn<DocumentRow>[] {
  const { t } = useTranslation('health');
  return useMemo(() => {
    const { status, kind, submitted } = documentColumns(t);
    return [
      {
        id: 'person',
        title: t('column.person'),
        value: ({ document }) => nameOf(document.user),
        sortedAs: ({ document }) => sortedName(document.user),
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
      { ...status, width: 136 },
      kind,
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office }) => office,
        filter: { all: t('filter.anyOffice'), key: ({ document }) => document.office_id },
      },
      {
        ...submitted,
        // The longest pending ones are reviewed first; answered ones are below.
        value: ({ document }) => `${document.status === 'pending' ? 0 : 1} ${document.created_at}`,
      },
    ];
  }, [t]);
}
