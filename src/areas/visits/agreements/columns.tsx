import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import type { ListColumn } from '@/kit/list/columns';
import { OpenLink } from '@/kit/managed-page/open-link';
import { linkClass } from '@/ui/link-class';
import type { AgreementRow } from './model';

/** What the list shows about each agreement. The options are stable while nothing changes. */
export function useColumns(): readonly ListColumn<AgreementRow>[] {
  const { t } = useTranslation('forms');
  const { zone } = useWhere();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="form" id={id} name={name} />,
        card: 'title',
        width: 224,
      },
      {
        id: 'version',
        title: t('column.version'),
        value: ({ current }) => current.version,
        numeric: true,
        width: 96,
      },
      {
        id: 'required',
        title: t('column.required'),
        value: ({ current }) => t(current.is_required ? 'required.yes' : 'required.no'),
        filter: {
          all: t('required.all'),
          key: ({ current }) => (current.is_required ? 'yes' : 'no'),
        },
        width: 120,
      },
      {
        id: 'stations',
        title: t('column.stations'),
        value: ({ stations }) =>
          stations.length === 0 ? t('nowhere') : stations.map(({ name }) => name).join(', '),
        width: 240,
      },
      {
        id: 'signed',
        title: t('column.signed'),
        value: ({ current }) => current.signature_count,
        cell: ({ name, current: { id, signature_count: count } }) =>
          count === 0 ? (
            count
          ) : (
            <Link
              to="/admin/forms/signed"
              search={{ form: id }}
              className={linkClass('inline')}
              aria-label={t('signedOf', { name, count })}
            >
              {count}
            </Link>
          ),
        numeric: true,
        width: 104,
      },
      {
        id: 'since',
        title: t('column.since'),
        value: ({ current }) => current.created_at,
        cell: ({ current: { created_at: at } }) => (
          <time dateTime={at}>{formatDate(officeDay(at, zone), 'short')}</time>
        ),
        searched: false,
        width: 120,
      },
    ],
    [t, zone],
  );
}
