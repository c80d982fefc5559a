import { useMemo } from 'react';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/parts/booking/stamp';
import type { ListColumn } from '@/parts/list/columns';
import { menuColumn } from '@/parts/list/menu-column';
import { OpenLink } from '@/parts/managed-page/open-link';
import { Badge } from '@/ui/badge';
import { IconCheck, IconWarning } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { pingOf, type Network } from '../model';

/** What the list shows about each network. The options are stable while nothing changes. */
export function useColumns(
  menuOf: (network: Network) => MenuItems,
): readonly ListColumn<Network>[] {
  const { t } = useTranslation('wifi');
  const minute = useNow();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="network" id={id} name={name} />,
        card: 'title',
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office }) => office,
        filter: { all: t('filter.allOffices'), key: ({ office_id }) => office_id },
      },
      {
        id: 'security',
        title: t('column.security'),
        value: ({ security }) => t(`kind.${security}`),
        width: 96,
      },
      {
        id: 'state',
        title: t('column.state'),
        value: (network) => t(`ping.${pingOf(network, minute)}`),
        cell: (network) => <PingState network={network} now={minute} />,
        filter: { all: t('filter.allStates'), key: (network) => pingOf(network, minute) },
        width: 152,
      },
      {
        id: 'ping',
        title: t('column.ping'),
        value: ({ last_ping_at: at }) => at,
        cell: ({ last_ping_at: at, zone }) => <Stamp at={at} zone={zone} />,
        searched: false,
        width: 128,
      },
      menuColumn({
        title: t('column.actions'),
        label: ({ name }) => t('actionsOf', { name }),
        items: menuOf,
      }),
    ],
    [t, menuOf, minute],
  );
}

interface PingStateProps {
  readonly network: Network;
  /** The current time in milliseconds. */
  readonly now: number;
}

/** Whether a network’s access point reports. */
export function PingState({ network, now }: PingStateProps) {
  const { t } = useTranslation('wifi');
  const state = pingOf(network, now);
  const isReporting = state === 'reporting';
  return (
    <Badge
      tone={isReporting ? 'accepted' : 'pending'}
      icon={isReporting ? <IconCheck /> : <IconWarning />}
    >
      {t(`ping.${state}`)}
    </Badge>
  );
}
