import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sortedName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { menuColumn } from '@/kit/list/menu-column';
import { OpenLink } from '@/kit/managed-page/open-link';
import { Badge } from '@/ui/badge';
import { linkClass } from '@/ui/link-class';
import type { MenuItems } from '@/ui/menu-items';
import type { Grant } from './model/grants';
import { periodText, whenText } from './text';

/** What the list shows about everyone with access. */
export function useGrantColumns(
  zone: string,
  menuOf: (grant: Grant) => MenuItems,
): readonly ListColumn<Grant>[] {
  const { t } = useTranslation('access');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        sortedAs: ({ name, target_type: type }) => (type === 'user' ? sortedName({ name }) : name),
        cell: ({ id, name }) => <OpenLink param="grant" id={id} name={name} />,
        card: 'title',
      },
      {
        id: 'kind',
        title: t('column.kind'),
        value: ({ kind }) => t(`kind.${kind}`),
        filter: { all: t('filter.allKinds'), key: ({ kind }) => kind },
      },
      {
        id: 'days',
        title: t('column.days'),
        value: (grant) => whenText(grant, zone),
      },
      {
        id: 'until',
        title: t('column.period'),
        value: (grant) => periodText(grant, zone),
      },
      {
        id: 'state',
        title: t('column.state'),
        value: ({ state }) => t(`state.${state}`),
        cell: ({ state }) => (
          <Badge tone={state === 'now' ? 'accepted' : state === 'later' ? 'pending' : undefined}>
            {t(`state.${state}`)}
          </Badge>
        ),
        filter: { all: t('filter.allStates'), key: ({ state }) => state },
        searched: false,
        width: 116,
      },
      {
        id: 'source',
        title: t('column.source'),
        value: ({ from }) => from?.name ?? t('own'),
        cell: ({ from }) =>
          from ? (
            <Link
              to="/admin/places/$resourceId/access"
              params={{ resourceId: from.id }}
              className={linkClass('subtle')}
            >
              <bdi>{from.name}</bdi>
            </Link>
          ) : (
            t('own')
          ),
        filter: { all: t('filter.allSources'), key: ({ from }) => from?.id ?? 'own' },
      },
      menuColumn({
        title: t('column.actions'),
        label: ({ name }) => t('actionsOf', { name }),
        items: menuOf,
      }),
    ],
    [t, zone, menuOf],
  );
}
