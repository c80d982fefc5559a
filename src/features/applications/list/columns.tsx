import { useMemo } from 'react';
import type { Application } from '@/api/applications';
import { displayName, sortedName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import type { ListColumn } from '@/parts/list/columns';
import { menuColumn } from '@/parts/list/menu-column';
import { OpenLink } from '@/parts/managed-page/open-link';
import type { MenuItems } from '@/ui/menu-items';

/** What the list shows about each application. The options are stable while nothing changes. */
export function useColumns(
  menuOf: (application: Application) => MenuItems,
): readonly ListColumn<Application>[] {
  const { t } = useTranslation('applications');
  const { zone } = useWhere();
  return useMemo(() => {
    const day = (at: string) => (
      <time dateTime={at}>{formatDate(officeDay(at, zone), 'short')}</time>
    );
    return [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="application" id={id} name={name} />,
        width: 200,
        card: 'title',
      },
      {
        id: 'key',
        title: t('column.key'),
        value: ({ key_prefix }) => key_prefix,
        cell: ({ key_prefix }) => <KeyBeginning prefix={key_prefix} />,
        width: 168,
      },
      {
        id: 'creator',
        title: t('column.creator'),
        value: ({ created_by }) => created_by && displayName(created_by),
        sortedAs: ({ created_by }) => (created_by ? sortedName(created_by) : ''),
        width: 168,
      },
      {
        id: 'created',
        title: t('column.created'),
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => day(created_at),
        searched: false,
        width: 120,
      },
      {
        id: 'used',
        title: t('column.used'),
        value: ({ last_used_at }) => last_used_at,
        cell: ({ last_used_at: at }) => (at === null ? t('never') : day(at)),
        searched: false,
        width: 120,
      },
      menuColumn({
        title: t('column.actions'),
        label: ({ name }) => t('actionsOf', { name }),
        items: menuOf,
      }),
    ];
  }, [t, menuOf, zone]);
}

/** The only part of a key that anyone sees after it was created. */
export function KeyBeginning({ prefix }: { prefix: string }) {
  return (
    <code>
      <bdi>{prefix}…</bdi>
    </code>
  );
}
