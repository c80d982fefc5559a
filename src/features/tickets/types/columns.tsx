import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TicketType } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/parts/list/columns';
import { OpenLink } from '@/parts/managed-page/open-link';
import { linkClass } from '@/ui/link-class';
import { messageOf } from '@/writes/problem';
import { nameOf } from '../text';

/** What the list shows about each request type. */
export function useColumns(
  rename: (type: TicketType, name: string) => Promise<unknown>,
): readonly ListColumn<TicketType>[] {
  const { t } = useTranslation('tickets');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('types.column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="type" id={id} name={name} />,
        card: 'title',
        edit: {
          label: ({ name }) => t('types.nameOf', { name }),
          text: ({ name }) => name,
          maxLength: 200,
          save: rename,
          reason: messageOf,
        },
      },
      {
        id: 'people',
        title: t('types.column.people'),
        value: ({ users }) => users.map(nameOf).join(', ') || null,
        width: 280,
      },
      {
        id: 'open',
        title: t('types.column.open'),
        value: ({ open_count }) => open_count,
        cell: ({ id, name, open_count: count }) => (
          <Link
            to="/admin/tickets"
            search={{ type: id }}
            className={linkClass('inline')}
            aria-label={t('types.openOf', { name, count })}
          >
            {count}
          </Link>
        ),
        numeric: true,
        width: 136,
      },
    ],
    [t, rename],
  );
}
