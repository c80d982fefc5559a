import { useTranslation } from '@/lib/i18n';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { Notice } from '@/ui/notice';
import { nameOf, SUBJECT, useIntegrationActions } from './actions';
import { useColumns } from './columns';
import { useIntegrations, type IntegrationRow } from './model';
import { IntegrationPanel } from './panel/panel';
import './strings';

const keyOf = ({ id }: IntegrationRow): string => id;
const nameOfRow = ({ id }: IntegrationRow): string => nameOf(id);

/** Every system that the organization can connect, and each one’s status. */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const { open, show } = useOpenRow('integration');
  const { rows, query, installed, isUnchecked } = useIntegrations();
  const actions = useIntegrationActions();
  const list = useList({ rows, columns: useColumns(), keyOf, nameOf: nameOfRow, sort: 'name' });
  return (
    <ManagedPage
      title={t('title')}
      text={t('text')}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('caption')}
      searchLabel={t('search')}
      problem={t('error')}
      countLabel={(count) => t('count', { count })}
      empty={t('empty')}
      above={
        isUnchecked && (
          <Notice
            tone="warning"
            title={t('unchecked')}
            onRetry={installed.refetch}
            retrying={installed.isFetching}
          >
            {t('uncheckedText')}
          </Notice>
        )
      }
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <IntegrationPanel
          key={open}
          id={open}
          rows={rows}
          actions={actions}
          onClose={() => show(undefined)}
        />
      )}
    </ManagedPage>
  );
}
