import { useCallback } from 'react';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/parts/list/search';
import { useList } from '@/parts/list/use-list';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { IconDelete, IconEdit, IconPlus } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useNetworkActions } from '../actions';
import { useNetworks, type Network } from '../model';
import { useColumns } from './columns';
import { NetworkPanel } from './panel';
import '../strings';

const keyOf = ({ id }: Network): string => id;
const nameOf = ({ name }: Network): string => name;

/** The networks of all offices: added, changed, and deleted here, with each one’s last sign of life. */
export function ManagedWifiPage() {
  const { t } = useTranslation('wifi');
  const { open, show } = useOpenRow('network');
  const { query, networks } = useNetworks();
  const { office } = useWhere();
  const actions = useNetworkActions();

  // Columns are stable while rows come and go, so their callbacks look up the current values.
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
    <ManagedPage
      title={t('managed.title')}
      text={t('managed.text')}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('managed.caption')}
      searchLabel={t('managed.search')}
      problem={t('managed.error')}
      countLabel={(count) => t('managed.count', { count })}
      empty={t('managed.empty')}
      emptyText={t('managed.emptyText')}
      action={create}
      open={open}
      onOpen={({ id }) => show(id)}
    >
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
    </ManagedPage>
  );
}
