import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { linkClass } from '@/ui/link-class';
import { documentColumns } from '../document/columns';
import type { DocumentRow } from '../model';
import { titleOf } from '../text';

/** What the list shows about each of my documents. */
export function useColumns(): readonly ListColumn<DocumentRow>[] {
  const { t } = useTranslation('health');
  return useMemo(() => {
    const { status, kind, submitted } = documentColumns(t);
    return [
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
      status,
      kind,
      { id: 'office', title: t('column.office'), value: ({ office }) => office },
      {
        id: 'expires',
        title: t('column.expires'),
        value: ({ document }) => document.expires_on,
        cell: ({ document: { expires_on }, today }) =>
          expires_on === null ? t('noExpiry') : formatDate(expires_on, 'day', { today }),
        searched: false,
      },
      submitted,
    ];
  }, [t]);
}
