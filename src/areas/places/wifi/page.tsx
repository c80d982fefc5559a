import { Link } from '@tanstack/react-router';
import { wifi } from '@/api/wifi';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Outdated } from '@/kit/list/outdated';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useNetworksByOffice, type OfficeNetworks } from './model';
import { NetworkCard } from './network-card';
import './strings';
import css from './page.module.css';

/** How to join the Wi-Fi: the selected office’s networks first, then the others’. */
export function WifiPage() {
  const { t } = useTranslation('wifi');
  usePageTitle(t('page.title'));
  const { query, here, others } = useNetworksByOffice();
  const { office } = useWhere();
  const manages = can(useSession().viewer, call, wifi.update.access).allowed;
  return (
    <Stack gap={6}>
      <header>
        <Heading level={1}>{t('page.title')}</Heading>
        <Text muted>{t('page.text')}</Text>
      </header>
      {query.isError && !query.data && (
        <Card>
          <ReadFailed title={t('page.error')} query={query} />
        </Card>
      )}
      <Outdated query={query} />
      {query.isPending && (
        <Card aria-busy="true" aria-label={t('page.title')}>
          <SkeletonRows count={3} />
        </Card>
      )}
      {here && here.networks.length > 0 && <OfficeSection {...here} />}
      {others && here?.networks.length === 0 && (
        <Card>
          <EmptyState
            title={t('none', { office: office?.name })}
            text={others.length > 0 ? t('noneText') : t('noneAnywhere')}
          />
        </Card>
      )}
      {others?.map((each) => (
        <OfficeSection key={each.id} {...each} />
      ))}
      {manages && (
        <p>
          <Link to="/admin/wifi" className={linkClass('standalone')}>
            {t('manage')}
          </Link>
        </p>
      )}
    </Stack>
  );
}

function OfficeSection({ id, name, networks }: OfficeNetworks) {
  return (
    <section aria-labelledby={`wifi-${id}`}>
      <Stack gap={3}>
        <Heading level={2} size={16} id={`wifi-${id}`}>
          <bdi>{name}</bdi>
        </Heading>
        <ul className={css.networks}>
          {networks.map((network) => (
            <NetworkCard key={network.id} network={network} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}
