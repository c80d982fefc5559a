import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { displayName, sortedName } from '@/domain/people';
import { formatDate } from '@/domain/time';
import { placeNamesOfVisit } from '@/domain/visits';
import { useTranslation } from '@/lib/i18n';
import { VisitBadge } from '@/areas/visits/shared/visit-badge';
import type { ListColumn } from '@/kit/list/columns';
import { Badge } from '@/ui/badge';
import { useWhere } from '@/session/where';
import { linkClass } from '@/ui/link-class';
import type { VisitRow } from '../model';
import type { ReceptionSpan } from '../search';
import { useVisitTexts } from '../text';
import { PresenceButton } from './presence-button';
import css from '../visits.module.css';

/** What the reception sees about each visitor. The options are stable while nothing changes. */
export function useColumns(span: ReceptionSpan): readonly ListColumn<VisitRow>[] {
  const { t } = useTranslation(['visits', 'visit']);
  const { time } = useVisitTexts();
  const { today } = useWhere();
  const isWeek = span === 'week';
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ visit: { visitor } }) =>
          [visitor.name, visitor.company].filter(Boolean).join(', '),
        cell: ({ visit: { id, visitor } }) => (
          <>
            <Link to="/visits/$visitId" params={{ visitId: id }} className={linkClass('subtle')}>
              <bdi>{visitor.name}</bdi>
            </Link>
            {visitor.company !== null && <span className={css.company}>{visitor.company}</span>}
          </>
        ),
        card: 'title',
      },
      ...(isWeek
        ? [
            {
              id: 'day',
              title: t('form.date'),
              value: ({ day }: VisitRow) => formatDate(day, 'day', { today }),
              sortedAs: ({ day }: VisitRow) => day,
              width: 120,
            },
          ]
        : []),
      {
        id: 'time',
        title: t('column.time'),
        value: ({ visit }) => visit.start,
        cell: (row) => time(row),
        searched: false,
        width: 136,
      },
      {
        id: 'host',
        title: t('column.host'),
        value: ({ visit: { host } }) => host && displayName(host),
        cell: ({ visit: { host } }) => (host ? displayName(host) : t('detail.noHost')),
        sortedAs: ({ visit: { host } }) => (host ? sortedName(host) : ''),
      },
      {
        id: 'place',
        title: t('column.place'),
        value: ({ visit }) => placeNamesOfVisit(visit),
        width: 104,
      },
      {
        id: 'state',
        title: t('column.state'),
        value: ({ status, isLate }) => (isLate ? t('late') : t(`visit:state.${status}`)),
        cell: ({ status, isLate }) =>
          isLate ? <Badge tone="pending">{t('late')}</Badge> : <VisitBadge standing={status} />,
        width: 136,
      },
      {
        id: 'actions',
        title: t('column.actions'),
        titleHidden: true,
        cell: (row) => <PresenceButton row={row} />,
        width: 136,
        card: 'end',
      },
    ],
    [t, time, today, isWeek],
  );
}
