import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Text } from '@/ui/heading';
import { ExternalLink } from '@/ui/link';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { judged, type SetupPage, useSetupPages } from '../model';
import { StateBadge } from './provider-card';

/** Where an admin continues the setup at the identity provider, while each page is valid. */
export function LinksCard() {
  const { t } = useTranslation('directory');
  const { query } = useSetupPages();
  const now = useNow();
  const links = query.data?.elements;
  return (
    <Card aria-label={t('links.title')} aria-busy={query.isPending}>
      <CardHead title={t('links.title')} />
      <Stack>
        <Text muted>{t('links.text')}</Text>
        {query.isPending && <SkeletonRows count={2} />}
        {query.isError && !links && <ReadFailed compact title={t('links.error')} query={query} />}
        {links?.length === 0 && (
          <EmptyState compact title={t('links.empty')} text={t('links.emptyText')} />
        )}
        {links && links.length > 0 && (
          <List aria-label={t('links.title')}>
            {links.map((link) => (
              <LinkRow key={link.id} page={judged(link, now)} />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

function LinkRow({ page }: { page: SetupPage }) {
  const { kind, state, expires_at, href, isExpired } = page;
  const { t } = useTranslation('directory');
  const stamp = useStamp('day');
  const until =
    expires_at === null
      ? undefined
      : t(isExpired ? 'links.expired' : 'links.until', {
          when: stamp(expires_at),
        });
  return (
    <ListRow
      wraps
      title={t(`links.kind.${kind}`)}
      text={href === undefined && !isExpired ? t('links.unsafe') : until}
      end={
        <Inline nowrap>
          <StateBadge state={state} />
          {href !== undefined && (
            <ExternalLink look="standalone" href={href}>
              {t('links.open')}
            </ExternalLink>
          )}
        </Inline>
      }
    />
  );
}
