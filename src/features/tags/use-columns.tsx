import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TagDetail } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/parts/list/columns';
import { linkClass } from '@/ui/link-class';

/** What the list of tags shows of each. */
export function useColumns(): readonly ListColumn<TagDetail>[] {
  const { t } = useTranslation('tags');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link
            from="/admin/tags"
            search={(before) => ({ ...before, tag: id })}
            className={linkClass('subtle')}
          >
            {name}
          </Link>
        ),
        card: 'title',
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
        numeric: true,
        width: 104,
      },
    ],
    [t],
  );
}
