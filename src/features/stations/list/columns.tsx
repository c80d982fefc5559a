import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/parts/booking/stamp';
import type { ListColumn } from '@/parts/list/columns';
import { OpenLink } from '@/parts/managed-page/open-link';
import { Badge } from '@/ui/badge';
import { IconOffline } from '@/ui/icon';
import { STATES, type StationRow, type StationState } from '../model';

/** What the list shows about each station. The options are stable while nothing changes. */
export function useColumns(): readonly ListColumn<StationRow>[] {
  const { t } = useTranslation('stations');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="station" id={id} name={name} />,
        card: 'title',
        width: 192,
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office_name }) => office_name,
        filter: { all: t('filter.allOffices'), key: ({ office_id }) => office_id },
        width: 112,
      },
      {
        id: 'type',
        title: t('column.type'),
        value: ({ type }) => t(`type.${type}`),
        filter: { all: t('filter.allTypes'), key: ({ type }) => type },
        width: 120,
      },
      {
        id: 'state',
        title: t('column.state'),
        value: ({ state }) => t(`state.${state}`),
        rank: ({ state }) => STATES.indexOf(state),
        cell: ({ state }) => <StateBadge state={state} />,
        filter: { all: t('filter.allStates'), key: ({ state }) => state },
        width: 152,
      },
      {
        id: 'contact',
        title: t('column.contact'),
        value: ({ last_contact_at: at }) => at,
        cell: (station) => <Stamp at={station.last_contact_at} zone={station.zone} />,
        searched: false,
        width: 128,
      },
      {
        id: 'queue',
        title: t('column.queue'),
        value: ({ queue_length }) => queue_length,
        numeric: true,
        width: 128,
      },
      {
        id: 'forms',
        title: t('column.forms'),
        value: ({ form_ids }) => form_ids.length,
        numeric: true,
        width: 80,
      },
    ],
    [t],
  );
}

/** Whether a station’s device is connected. */
export function StateBadge({ state }: { state: StationState }) {
  const { t } = useTranslation('stations');
  const icon = state === 'offline' ? <IconOffline /> : undefined;
  const tone = { online: 'accepted', offline: 'rejected', never: 'pending' } as const;
  return (
    <Badge tone={tone[state]} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
