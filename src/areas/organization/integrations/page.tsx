import { integrations } from '@/api/integrations';
import { Stamp } from '@/areas/booking/shared/stamp';
import { listPage } from '@/kit/resource/list';
import { Notice } from '@/ui/notice';
import { integrationActions, SUBJECT } from './actions';
import { useIntegrations, useUnchecked } from './model';
import { IntegrationPanel, StateBadge } from './panel/panel';

/** Every system that the organization can connect, and each one’s status. */
export const IntegrationsPage = listPage({
  param: 'integration',
  of: { subject: SUBJECT, words: 'integrations', access: integrations.update.access },
  actions: integrationActions,
  adds: false,
  useRows: useIntegrations,
  useView: useUnchecked,
  sort: 'name',
  columns: {
    name: { width: 200 },
    what: { value: ({ id }, { t }) => t(`kind.${id}.what`), sort: false, width: 264 },
    state: {
      value: ({ state }, { t }) => t(`state.${state}`),
      cell: ({ state }, { t }) => <StateBadge state={state} t={t} />,
      filter: ({ state }) => state,
      width: 152,
    },
    region: {
      value: ({ region }, { t }) => region && t(`region.${region}`),
      filter: ({ region }) => region,
      width: 136,
    },
    success: {
      value: ({ lastSuccess }) => lastSuccess,
      cell: ({ lastSuccess: at }) => <Stamp at={at} />,
      searched: false,
      width: 144,
    },
  },
  above: ({ t, view }) =>
    view.isUnchecked && (
      <Notice tone="warning" title={t('unchecked')} onRetry={view.retry} retrying={view.isRetrying}>
        {t('uncheckedText')}
      </Notice>
    ),
  panel: (opened) => <IntegrationPanel key={opened.id} {...opened} />,
});
