import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TagDetail } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/parts/list/columns';
import { menuColumn } from '@/parts/list/menu-column';
import { OpenLink } from '@/parts/managed-page/open-link';
import { linkClass } from '@/ui/link-class';
import type { MenuItems } from '@/ui/menu-items';
import { messageOf } from '@/writes/problem';

interface ColumnsOptions {
  /** Saves another name; undefined for people who may not edit. */
  readonly rename: ((tag: TagDetail, name: string) => Promise<unknown>) | undefined;
  readonly menuOf: (tag: TagDetail) => MenuItems;
}

/** What the list shows about each tag. The options are stable while nothing changes. */
export function useColumns({ rename, menuOf }: ColumnsOptions): readonly ListColumn<TagDetail>[] {
  const { t } = useTranslation('tags');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="tag" id={id} name={name} />,
        card: 'title',
        edit: rename && {
          label: ({ name }) => t('nameOf', { name }),
          text: ({ name }) => name,
          maxLength: 200,
          save: rename,
          reason: messageOf,
        },
      },
      {
        id: 'category',
        title: t('column.category'),
        value: ({ category_name }) => category_name,
        filter: {
          all: t('filter.allCategories'),
          key: ({ category_id }) => category_id,
          none: t('filter.noCategory'),
        },
      },
      {
        id: 'amenity',
        title: t('column.amenity'),
        value: ({ amenity_type }) => amenity_type && t(`amenity.${amenity_type}`),
        filter: {
          all: t('filter.allAmenities'),
          key: ({ amenity_type }) => amenity_type,
          none: t('filter.noAmenity'),
        },
      },
      {
        id: 'count',
        title: t('column.count'),
        value: ({ resource_count }) => resource_count,
        cell: ({ id, name, resource_count: count }) => (
          <Link
            to="/admin/tags/$tagId"
            params={{ tagId: id }}
            className={linkClass('inline')}
            aria-label={t('placesOf', { name, count })}
          >
            {count}
          </Link>
        ),
        numeric: true,
        width: 104,
      },
      menuColumn({
        title: t('column.actions'),
        label: ({ name }) => t('actionsOf', { name }),
        items: menuOf,
      }),
    ],
    [t, rename, menuOf],
  );
}
