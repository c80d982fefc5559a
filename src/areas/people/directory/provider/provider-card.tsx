import type { EnterpriseConnection, EnterpriseDirectory, LINK_STATES } from '@/api/directory';
import { useTranslation } from '@/lib/i18n';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { Badge } from '@/ui/badge';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Text } from '@/ui/heading';
import { IconKey, IconPeople } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useProvider } from '../model';

const TONE = {
  active: 'accepted',
  inactive: 'neutral',
  validating: 'pending',
  failed: 'rejected',
} as const;

/** The status of a connection, a directory, or a setup page. */
export function StateBadge({ state }: { state: (typeof LINK_STATES)[number] }) {
  const { t } = useTranslation('directory');
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
}

/** How people sign in and where their accounts come from; a failure shows its reason. */
export function ProviderCard() {
  const { t } = useTranslation('directory');
  const { connections, directories, isFailed, isFetching, retry } = useProvider();
  const isReady = connections !== undefined && directories !== undefined;
  return (
    <Card aria-label={t('provider.title')} aria-busy={!isReady && !isFailed}>
      <CardHead title={t('provider.title')} />
      <Stack>
        <Text muted>{t('provider.text')}</Text>
        {isFailed && (
          <ErrorState compact title={t('provider.error')} onRetry={retry} retrying={isFetching} />
        )}
        {!isReady && !isFailed && <SkeletonRows count={2} />}
        {isReady && connections.length + directories.length === 0 && (
          <EmptyState compact title={t('provider.empty')} text={t('provider.emptyText')} />
        )}
        {isReady && connections.length + directories.length > 0 && (
          <List aria-label={t('provider.title')}>
            {connections.map((each) => (
              <ConnectionRow key={each.id} {...each} />
            ))}
            {directories.map((each) => (
              <DirectoryRow key={each.id} {...each} />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

function ConnectionRow({ name, type, domains, state, error }: EnterpriseConnection) {
  const { t } = useTranslation('directory');
  return (
    <ListRow
      wraps
      lead={<IconKey aria-label={t('provider.signOn')} role="img" />}
      title={<bdi>{name}</bdi>}
      text={
        <>
          {t('provider.connection', {
            type,
            domains: domains.length > 0 ? domains.join(', ') : t('provider.noDomains'),
          })}
          {error !== null && <div>{error}</div>}
        </>
      }
      end={<StateBadge state={state} />}
    />
  );
}

function DirectoryRow(row: EnterpriseDirectory) {
  const { t } = useTranslation('directory');
  const stamp = useStamp('day');
  const { name, type, user_count, group_count, last_synced_at, error, state } = row;
  return (
    <ListRow
      wraps
      lead={<IconPeople aria-label={t('provider.directoryKind')} role="img" />}
      title={<bdi>{name}</bdi>}
      text={
        <>
          {t('provider.directory', {
            type,
            people: t('provider.people', { count: user_count }),
            groups: t('provider.groups', { count: group_count }),
          })}
          <div>
            {last_synced_at === null
              ? t('provider.neverSynced')
              : t('provider.synced', { when: stamp(last_synced_at) })}
          </div>
          {error !== null && <div>{error}</div>}
        </>
      }
      end={<StateBadge state={state} />}
    />
  );
}
