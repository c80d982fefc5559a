import { useState } from 'react';
import type { EnterpriseDomain } from '@/api/directory';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Text } from '@/ui/heading';
import { IconDelete } from '@/ui/icon';
import { keepFocus } from '@/ui/keep-focus';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { type Affected, type DirectoryActions, peopleAffected } from '../actions';
import { useDomains } from '../model';
import { AddDomain } from './add-domain';
import { Removal } from './removal';

/** A removal that needs confirmation: the domain, and who signs in with it. */
interface Asking {
  readonly domain: EnterpriseDomain;
  readonly people: readonly Affected[];
}

/** The organization’s domains: who uses each, and whether it’s verified. */
export function DomainsCard({ actions }: { actions: DirectoryActions }) {
  const { t } = useTranslation('directory');
  const { query, domains } = useDomains();
  const [asking, setAsking] = useState<Asking>();
  const [isBusy, setBusy] = useState(false);

  const remove = async (domain: EnterpriseDomain, confirm: boolean): Promise<void> => {
    setBusy(true);
    try {
      await actions.remove(domain.domain, { confirm, isVerified: domain.is_verified });
      setAsking(undefined);
    } catch (error) {
      const people = peopleAffected(error);
      setAsking(people && { domain, people });
    } finally {
      setBusy(false);
    }
  };
  // A verification can’t be restored, so it needs confirmation; only the server knows who signs in with a domain.
  const begin = (domain: EnterpriseDomain) =>
    domain.is_verified && domain.user_count === 0
      ? setAsking({ domain, people: [] })
      : void remove(domain, false);

  return (
    <Card ref={keepFocus} tabIndex={-1} aria-label={t('domains.title')} aria-busy={query.isPending}>
      <CardHead title={t('domains.title')} />
      <Stack>
        <Text muted>{t('domains.text')}</Text>
        {query.isPending && <SkeletonRows count={2} />}
        {query.isError && !domains && <ReadFailed compact title={t('error')} query={query} />}
        {domains?.length === 0 && <EmptyState compact title={t('domains.empty')} />}
        {domains && domains.length > 0 && (
          <List aria-label={t('domains.title')}>
            {domains.map((each) => (
              <ListRow
                key={each.domain}
                wraps
                title={<bdi>{each.domain}</bdi>}
                text={t('domains.people', { count: each.user_count })}
                end={
                  <Inline nowrap>
                    <Badge tone={each.is_verified ? 'accepted' : 'pending'}>
                      {t(each.is_verified ? 'domains.verified' : 'domains.unverified')}
                    </Badge>
                    <IconButton
                      size="small"
                      label={t('domains.remove', { domain: each.domain })}
                      icon={<IconDelete />}
                      busy={isBusy}
                      onClick={() => begin(each)}
                    />
                  </Inline>
                }
              />
            ))}
          </List>
        )}
        {domains && <AddDomain domains={domains} actions={actions} />}
      </Stack>
      {asking && (
        <Removal
          {...asking}
          busy={isBusy}
          onConfirm={() => remove(asking.domain, true)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
