import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { linkClass } from '@/ui/link-class';
import type { OfficeRow } from './model';

/** What the list shows about each office. */
export function useColumns(): readonly ListColumn<OfficeRow>[] {
  const { t } = useTranslation('offices');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link
            from="/admin/offices"
            to="/admin/offices/$officeId"
            params={{ officeId: id }}
            search={(before) => before}
            className={linkClass('subtle')}
          >
            <bdi>{name}</bdi>
          </Link>
        ),
        card: 'title',
      },
      { id: 'address', title: t('column.address'), value: ({ address }) => address, width: 176 },
      {
        id: 'country',
        title: t('column.country'),
        value: ({ countryName }) => countryName,
        filter: {
          all: t('filter.allCountries'),
          key: ({ country }) => country,
          none: t('filter.noCountry'),
        },
      },
      {
        id: 'zone',
        title: t('column.zone'),
        value: ({ time_zone }) => time_zone,
        filter: { all: t('filter.allZones'), key: ({ time_zone }) => time_zone },
        width: 152,
      },
      {
        id: 'window',
        title: t('column.window'),
        value: ({ settings }) => settings.booking_window_days,
        cell: ({ settings }) => t('days', { count: settings.booking_window_days }),
        searched: false,
        width: 136,
      },
      {
        id: 'outside',
        title: t('column.outside'),
        value: ({ settings }) => t(`outside.${settings.outside_hours}`),
        filter: { all: t('filter.allOutside'), key: ({ settings }) => settings.outside_hours },
        width: 128,
      },
    ],
    [t],
  );
}
