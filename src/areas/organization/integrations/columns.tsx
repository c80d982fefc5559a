import { useMemo } from 'react';
import type { ConnectionState } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import type { ListColumn } from '@/kit/list/columns';
import { OpenLink } from '@/kit/managed-page/open-link';
import { Badge, type BadgeTone } from '@/ui/badge';
import type { IntegrationRow } from './model';

/** What the list shows about each kind. The options are stable while nothing changes. */
export function useColumns(): readonly ListColumn<IntegrationRow>[] {
  const { t } = useTranslation('integrations');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ id }) => t(`kind.${id}.name`),
        cell: ({ id }) => <OpenLink param="integration" id={id} name={t(`kind.${id}.name`)} />,
        width: 200,
        card: 'title',
      },
      {
        id: 'what',
        title: t('column.what'),
        value: ({ id }) => t(`kind.${id}.what`),
        sort: false,
        width: 264,
      },
      {
        id: 'state',
        title: t('column.state'),
        value: ({ state }) => t(`state.${state}`),
        cell: ({ state }) => <StateBadge state={state} />,
        filter: { all: t('filter.allStates'), key: ({ state }) => state },
        width: 152,
      },
      {
        id: 'region',
        title: t('column.region'),
        value: ({ region }) => region && t(`region.${region}`),
        filter: { all: t('filter.allRegions'), key: ({ region }) => region },
        width: 136,
      },
      {
        id: 'success',
        title: t('column.success'),
        value: ({ lastSuccess }) => lastSuccess,
        cell: ({ lastSuccess: at }) => <Stamp at={at} />,
        searched: false,
        width: 144,
      },
    ],
    [t],
  );
}

const TONE: Record<ConnectionState, BadgeTone> = {
  connected: 'accepted',
  failed: 'rejected',
  disconnected: 'neutral',
};

/** A connection’s status. */
export function StateBadge({ state }: { state: ConnectionState }) {
  const { t } = useTranslation('integrations');
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
}
