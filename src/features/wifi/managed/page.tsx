import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/parts/list/last-write';
import { ResourceList } from '@/parts/list/resource-list';
import { useList } from '@/parts/list/use-list';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconDelete, IconEdit, IconPlus } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { Stack } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useNetworkActions } from '../actions';
import { useNetworks, type Network } from '../model';
import { useColumns } from './columns';
import { NetworkPanel, NEW } from './panel';
import '../strings';

const keyOf = ({ id }: Network): string => id;
const nameOf = ({ name }: Network): string => name;

/** The networks of all offices: added, changed and deleted here, with the last sign of life of each. */
export function ManagedWifiPage() {
  const { t } = useTranslation('wifi');
  usePageTitle(t('managed.title'));
  const { network: open } = useSearch({ from: '/_app/admin/wifi' });
  const navigate = useNavigate({ from: '/admin/wifi' });
  const { query, networks } = useNetworks();
  const { office } = useWhere();
  const actions = useNetworkActions();
  const show = (network: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, network }) });

  // Columns stay the same ones while rows come and go; what they call is looked up when it is called.
  const latest = useLatest({ actions, show });
  const menuOf = useCallback(
    (network: Network): MenuItems => [
      {
        id: 'edit',
        label: t('edit'),
        icon: <IconEdit />,
        onAction: () => latest().show(network.id),
      },
      'line',
      {
        id: 'delete',
        label: t('delete'),
        icon: <IconDelete />,
        danger: true,
        onAction: () =>
          void latest()
            .actions.remove(network)
            .catch(() => {}),
      },
    ],
    [latest, t],
  );
  const list = useList({
    rows: networks,
    columns: useColumns(menuOf),
    keyOf,
    nameOf,
    sort: 'office',
  });

  const create = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
      {t('managed.new')}
    </Button>
  );
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('managed.title')}</Heading>
        <Text muted>{t('managed.text')}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      <ResourceList
        list={list}
        query={query}
        label={t('managed.caption')}
        searchLabel={t('managed.search')}
        problem={t('managed.error')}
        countLabel={(count) => t('managed.count', { count })}
        empty={
          <EmptyState title={t('managed.empty')} text={t('managed.emptyText')}>
            {create}
          </EmptyState>
        }
        action={create}
        open={open}
        onOpen={({ id }) => show(id)}
      />
      {open !== undefined && (
        <NetworkPanel
          key={open}
          id={open}
          networks={networks}
          officeId={office?.id}
          actions={actions}
          onClose={() => show(undefined)}
        />
      )}
    </Stack>
  );
}
