import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { News } from '@/api/news';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/kit/list/search';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { buttonClass } from '@/ui/button-class';
import { IconDelete, IconEdit, IconEye, IconEyeOff, IconPlus, IconSend } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useNewsActions } from '../writing/actions';
import { useManagedNews } from '../writing/model';
import { useColumns } from './columns';
import '../strings';
import '../writing/strings';

const keyOf = ({ id }: News): string => id;
const nameOf = ({ title }: News): string => title;

/** All news of the organization, drafts and published: written, published, and deleted from here. */
export function ManagedNewsPage() {
  const { t } = useTranslation('newsAdmin');
  const query = useManagedNews();
  const navigate = useNavigate();
  const actions = useNewsActions();

  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest({ actions, navigate });
  const menuOf = useCallback(
    (item: News): MenuItems => {
      const status = item.status === 'draft' ? 'published' : 'draft';
      return [
        {
          id: 'edit',
          label: t('menu.edit'),
          icon: <IconEdit />,
          onAction: () =>
            void latest().navigate({
              to: '/admin/news/$newsId',
              params: { newsId: item.id },
              search: { view: 'write' },
            }),
        },
        {
          id: 'open',
          label: t('menu.open'),
          icon: <IconEye />,
          onAction: () =>
            void latest().navigate({ to: '/news/$newsId', params: { newsId: item.id } }),
        },
        {
          id: 'status',
          label: t(status === 'published' ? 'menu.publish' : 'menu.unpublish'),
          icon: status === 'published' ? <IconSend /> : <IconEyeOff />,
          onAction: () =>
            void latest()
              .actions.update(item, { status }, item.updated_at, false)
              .catch(() => {}),
        },
        'line',
        {
          id: 'delete',
          label: t('menu.delete'),
          icon: <IconDelete />,
          danger: true,
          onAction: () =>
            void latest()
              .actions.remove(item)
              .catch(() => {}),
        },
      ];
    },
    [latest, t],
  );
  const list = useList({
    rows: query.data?.elements,
    columns: useColumns(menuOf),
    keyOf,
    nameOf,
    sort: '-changed',
  });

  const create = (
    <Link
      to="/admin/news/$newsId"
      params={{ newsId: NEW }}
      search={{ view: 'write' }}
      className={buttonClass({ variant: 'primary' })}
    >
      <IconPlus />
      {t('new')}
    </Link>
  );
  return (
    <ManagedPage
      title={t('title')}
      text={t('text')}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('list.caption')}
      searchLabel={t('list.search')}
      problem={t('list.error')}
      countLabel={(count) => t('list.count', { count })}
      empty={t('list.empty')}
      emptyText={t('list.emptyText')}
      action={create}
    />
  );
}
