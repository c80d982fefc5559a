import { useMemo } from 'react';
import type { External } from '@/api/externals';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import type { ListColumn } from '@/parts/list/columns';
import { menuColumn } from '@/parts/list/menu-column';
import { OpenLink } from '@/parts/managed-page/open-link';
import type { MenuItems } from '@/ui/menu-items';
import { messageOf } from '@/writes/problem';
import { nameOf } from '../text';

interface ColumnsOptions {
  /** Gives a link another external id. */
  readonly change: (link: External, externalId: string) => Promise<unknown>;
  readonly menuOf: (link: External) => MenuItems;
}

/** What the list shows about each link. The options are stable while nothing changes. */
export function useColumns({ change, menuOf }: ColumnsOptions): readonly ListColumn<External>[] {
  const { t } = useTranslation('externals');
  const { zone } = useWhere();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: nameOf,
        cell: (link) => <OpenLink param="link" id={link.id} name={nameOf(link)} />,
        card: 'title',
        width: 184,
      },
      {
        id: 'kind',
        title: t('column.kind'),
        value: ({ object_type }) => t(`kind.${object_type}`),
        filter: { all: t('filter.allKinds'), key: ({ object_type }) => object_type },
        width: 104,
      },
      {
        id: 'system',
        title: t('column.system'),
        value: ({ type }) => type,
        filter: { all: t('filter.allSystems') },
        width: 144,
      },
      {
        id: 'external',
        title: t('column.external'),
        value: ({ external_id }) => external_id,
        edit: {
          label: (link) => t('externalOf', { name: nameOf(link) }),
          text: ({ external_id }) => external_id,
          maxLength: 500,
          save: change,
          reason: messageOf,
        },
        width: 144,
      },
      {
        // The search also finds an object’s own id here.
        id: 'object',
        title: t('column.object'),
        value: ({ object_id }) => object_id,
        sort: false,
        width: 144,
      },
      {
        id: 'added',
        title: t('column.added'),
        value: ({ created_at }) => created_at,
        cell: ({ created_at: at }) => (
          <time dateTime={at}>{formatDate(officeDay(at, zone), 'short')}</time>
        ),
        searched: false,
        width: 96,
      },
      menuColumn({
        title: t('column.actions'),
        label: (link) => t('actionsOf', { name: nameOf(link) }),
        items: menuOf,
      }),
    ],
    [t, zone, change, menuOf],
  );
}
