import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { News } from '@/api/news';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { menuColumn } from '@/kit/list/menu-column';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { linkClass } from '@/ui/link-class';
import type { MenuItems } from '@/ui/menu-items';
import { officesText } from '../text';

/** What the list shows about each article. The options are stable while nothing changes. */
export function useColumns(menuOf: (item: News) => MenuItems): readonly ListColumn<News>[] {
  const { t } = useTranslation('newsAdmin');
  const { offices } = useSession();
  const { zone, today } = useWhere();
  return useMemo(() => {
    const day = (at: string | null) =>
      at === null ? null : (
        <time dateTime={at}>{formatDate(officeDay(at, zone), 'long', { today })}</time>
      );
    return [
      {
        id: 'title',
        title: t('column.title'),
        value: ({ title }) => title,
        cell: ({ id, title }) => (
          <Link
            to="/admin/news/$newsId"
            params={{ newsId: id }}
            search={{ view: 'write' }}
            className={linkClass('subtle')}
          >
            <bdi>{title}</bdi>
          </Link>
        ),
        card: 'title',
        width: 320,
      },
      {
        id: 'status',
        title: t('column.status'),
        value: ({ status }) => t(`status.${status}`),
        cell: ({ status }) => (
          <Badge tone={status === 'draft' ? 'pending' : 'accepted'}>{t(`status.${status}`)}</Badge>
        ),
        filter: { all: t('filter.all'), key: ({ status }) => status },
        width: 112,
      },
      {
        id: 'offices',
        title: t('column.offices'),
        value: (item) => officesText(item, offices),
      },
      {
        id: 'day',
        title: t('column.day'),
        value: ({ published_at: at }) => at,
        cell: ({ published_at: at }) => day(at),
        searched: false,
        width: 116,
      },
      {
        id: 'changed',
        title: t('column.changed'),
        value: ({ updated_at: at }) => at,
        cell: ({ updated_at: at }) => day(at),
        searched: false,
        width: 116,
      },
      menuColumn({
        title: t('column.actions'),
        label: ({ title }) => t('actionsOf', { title }),
        items: menuOf,
      }),
    ];
  }, [t, menuOf, offices, zone, today]);
}
