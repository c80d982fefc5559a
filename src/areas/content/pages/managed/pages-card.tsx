import { Link, useNavigate } from '@tanstack/react-router';
import type { Page } from '@/api/pages';
import { useTranslation } from '@/lib/i18n';
import { useOrder } from '@/kit/use-order';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconDelete, IconEdit, IconEye, IconEyeOff, IconMove, IconPlus, IconSend } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';
import { OrderedList } from '@/ui/ordered-list';
import type { Group } from '../model';
import { NEW } from '../search';
import type { PageActions } from '../writing/actions';
import css from './managed.module.css';

interface PagesCardProps {
  /** The section whose pages are shown; undefined if there is none. */
  readonly group: Group | undefined;
  /** All of them, with their pages. */
  readonly groups: readonly Group[];
  readonly actions: PageActions;
}

/** The weight of the last item. */
const behind = (pages: readonly Page[]): number =>
  Math.max(0, ...pages.map(({ weight }) => weight)) + 1;

/** A section’s pages, in order. */
export function PagesCard({ group, groups, actions }: PagesCardProps) {
  const { t } = useTranslation('pagesAdmin');
  const navigate = useNavigate();
  const { section, pages = [] } = group ?? {};
  const name = section?.name ?? t('noSection');
  const order = useOrder({
    ids: pages.map(({ id }) => id),
    save: (move) => actions.orderPages(move, pages),
  });
  const menuOf = (page: Page): MenuItems => {
    const status = page.status === 'draft' ? 'published' : 'draft';
    const others = groups.filter((each) => each.section && each.section.id !== page.section_id);
    return [
      {
        id: 'edit',
        label: t('menu.edit'),
        icon: <IconEdit />,
        onAction: () =>
          void navigate({
            to: '/admin/pages/$pageId',
            params: { pageId: page.id },
            search: { view: 'write', section: section?.id },
          }),
      },
      {
        id: 'open',
        label: t('menu.open'),
        icon: <IconEye />,
        onAction: () => void navigate({ to: '/pages/$pageId', params: { pageId: page.id } }),
      },
      {
        id: 'status',
        label: t(status === 'published' ? 'menu.publish' : 'menu.unpublish'),
        icon: status === 'published' ? <IconSend /> : <IconEyeOff />,
        onAction: () => void actions.update(page, { status }).catch(() => {}),
      },
      ...others.flatMap(({ section: other, pages: there }) =>
        other === undefined
          ? []
          : [
              {
                id: `to ${other.id}`,
                label: t('menu.moveTo', { name: other.name }),
                icon: <IconMove />,
                onAction: () =>
                  void actions
                    .update(
                      page,
                      { section_id: other.id, weight: behind(there) },
                      { section: other.name },
                    )
                    .catch(() => {}),
              },
            ],
      ),
      'line',
      {
        id: 'delete',
        label: t('menu.delete'),
        icon: <IconDelete />,
        danger: true,
        onAction: () => void actions.remove(page).catch(() => {}),
      },
    ];
  };
  const shown = order.ids.flatMap((id) => pages.find((page) => page.id === id) ?? []);
  return (
    <Card aria-labelledby="pages">
      <CardHead id="pages" title={<bdi>{name}</bdi>}>
        <Link
          to="/admin/pages/$pageId"
          params={{ pageId: NEW }}
          search={{ view: 'write', section: section?.id }}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          <IconPlus />
          {t('pageNew')}
        </Link>
      </CardHead>
      {shown.length === 0 && <EmptyState compact title={t('pagesEmpty')} />}
      {shown.length > 0 && (
        <OrderedList
          label={t('pagesOf', { name })}
          onMove={order.move}
          rows={shown.map((page) => ({
            id: page.id,
            name: page.title,
            content: (
              <div className={css.row}>
                <Link
                  to="/admin/pages/$pageId"
                  params={{ pageId: page.id }}
                  search={{ view: 'write', section: section?.id }}
                  className={linkClass('subtle')}
                >
                  <bdi>{page.title}</bdi>
                </Link>
                {page.status === 'draft' && <Badge tone="pending">{t('draft')}</Badge>}
                <MenuButton
                  size="small"
                  variant="quiet"
                  label={t('pageActions', { title: page.title })}
                  items={menuOf(page)}
                />
              </div>
            ),
          }))}
        />
      )}
    </Card>
  );
}
