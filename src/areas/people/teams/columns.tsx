import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { OpenLink } from '@/kit/managed-page/open-link';
import { Badge } from '@/ui/badge';
import type { TeamRow } from './model';
import type { Kind } from './search';

/** What the list shows about each team: groups have managers, and teams may belong to a directory. */
export function useColumns(kind: Kind): readonly ListColumn<TeamRow>[] {
  const { t } = useTranslation('teams');
  return useMemo(() => {
    const own: ListColumn<TeamRow> =
      kind === 'management'
        ? { id: 'managers', title: t('column.managers'), value: ({ managers }) => managers || null }
        : {
            id: 'source',
            title: t('column.source'),
            value: ({ source }) => source ?? t('here'),
            filter: { all: t('filter.anySource') },
          };
    return [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="team" id={id} name={name} />,
        card: 'title',
      },
      own,
      {
        id: 'members',
        title: t('column.members'),
        value: ({ member_count }) => member_count,
        numeric: true,
        width: 112,
      },
      {
        id: 'hidden',
        title: t('column.hidden'),
        value: ({ is_hidden }) => t(is_hidden ? 'hidden' : 'shown'),
        cell: ({ is_hidden }) =>
          is_hidden ? <Badge tone="neutral">{t('hidden')}</Badge> : t('shown'),
        filter: {
          all: t('filter.any'),
          key: ({ is_hidden }) => (is_hidden ? 'hidden' : 'shown'),
        },
        width: 120,
      },
    ];
  }, [t, kind]);
}
