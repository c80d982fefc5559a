import { useMemo } from 'react';
import type { Calendar } from '@/api/schemas/calendars';
import { type TFunction, useTranslation } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import type { ListColumn } from '@/kit/list/columns';
import { OpenLink } from '@/kit/managed-page/open-link';
import { Button } from '@/ui/button';
import { Inline } from '@/ui/stack';
import { useZoneOf, type CalendarRow } from '../model';
import { STATES, stateOf } from '../state';
import { StateBadge } from './state-badge';

/**
 * What the table shows about each room or person. The options are stable while nothing changes.
 *
 * @param byConnection whether there are several connections; with only one, its column would be the same in every row
 */
export function useColumns(
  again: (row: CalendarRow) => Promise<void>,
  byConnection: boolean,
): readonly ListColumn<CalendarRow>[] {
  const { t } = useTranslation('calendars');
  return useMemo(
    (): ListColumn<CalendarRow>[] => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="calendar" id={id} name={name} />,
        width: 136,
        card: 'title',
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office }) => office,
        filter: { all: t('filter.allOffices'), key: ({ officeId }) => officeId, none: t('person') },
        width: 96,
      },
      {
        id: 'floor',
        title: t('column.floor'),
        value: ({ floor }) => floor,
        width: 96,
      },
      {
        id: 'address',
        title: t('column.address'),
        value: ({ calendar }) => calendar && addressOf(calendar, t),
        cell: ({ calendar }) => calendar && <bdi>{addressOf(calendar, t)}</bdi>,
        width: 232,
      },
      ...(byConnection ? [connectionColumn(t)] : []),
      {
        id: 'state',
        title: t('column.state'),
        value: ({ calendar }) => t(`state.${stateOf(calendar)}`),
        // The reason for a failure is shown when the row is opened; retrying doesn’t need it.
        cell: (row) => (
          <Inline nowrap>
            <StateBadge state={stateOf(row.calendar)} count={row.calendar?.clashes?.length} />
            {stateOf(row.calendar) === 'failed' && (
              <Button
                size="small"
                aria-label={t('retryNamed', { name: row.name })}
                onClick={() => again(row)}
              >
                {t('retry')}
              </Button>
            )}
          </Inline>
        ),
        rank: ({ calendar }) => STATES.indexOf(stateOf(calendar)),
        filter: {
          all: t('filter.allStates'),
          key: ({ calendar }) => (calendar ? stateOf(calendar) : null),
          none: t('state.none'),
        },
        width: 152,
      },
      {
        id: 'synced',
        title: t('column.synced'),
        value: ({ calendar }) => calendar?.last_synced_at ?? null,
        cell: (row) => <Synced row={row} />,
        searched: false,
        width: 132,
      },
    ],
    [t, again, byConnection],
  );
}

/** Where a calendar is at its provider. A person’s own one needn’t be chosen. */
export function addressOf(
  { external_id, type, last_synced_at }: Calendar,
  t: TFunction<'calendars'>,
): string {
  if (external_id !== null) return external_id;
  return t(type === 'user' && last_synced_at !== null ? 'own' : 'notChosen');
}

const connectionColumn = (t: TFunction<'calendars'>): ListColumn<CalendarRow> => ({
  id: 'connection',
  title: t('column.connection'),
  value: ({ connection }) => connection?.name ?? null,
  filter: {
    all: t('filter.allConnections'),
    key: ({ connection }) => connection?.id ?? null,
    none: t('state.none'),
  },
  width: 120,
});

/** When a calendar was last synced, in its office’s time. */
function Synced({ row }: { row: CalendarRow }) {
  return <Stamp at={row.calendar?.last_synced_at ?? null} zone={useZoneOf(row)} />;
}
