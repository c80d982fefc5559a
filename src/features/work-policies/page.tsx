import { useCallback } from 'react';
import type { WorkPolicy } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/parts/list/search';
import { useList } from '@/parts/list/use-list';
import { listStrings } from '@/parts/managed-page/list-strings';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconEdit, IconPlus } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, usePolicyActions } from './actions';
import { useColumns } from './list/columns';
import { usePolicies } from './model';
import { PolicyPanel } from './panel/panel';
import './strings';

const keyOf = ({ id }: WorkPolicy): string => id;
const nameOf = ({ name }: WorkPolicy): string => name;

/** The leave policies: how much, how far in advance, who approves, and for whom. */
export function WorkPoliciesPage() {
  const { t } = useTranslation('workPolicies');
  const { open, show } = useOpenRow('policy');
  const { query, teams } = usePolicies();
  const actions = usePolicyActions();

  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest({ show });
  const menuOf = useCallback(
    (policy: WorkPolicy): MenuItems => [
      {
        id: 'edit',
        label: t('edit'),
        icon: <IconEdit />,
        onAction: () => latest().show(policy.id),
      },
    ],
    [latest, t],
  );
  const list = useList({
    rows: query.data?.elements,
    columns: useColumns(menuOf, teams),
    keyOf,
    nameOf,
    sort: 'name',
  });
  return (
    <ManagedPage
      {...listStrings((name) => t(name))}
      subject={SUBJECT}
      list={list}
      query={query}
      countLabel={(count) => t('count', { count })}
      action={
        <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
          {t('new')}
        </Button>
      }
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <PolicyPanel
          key={open}
          id={open}
          policies={query.data?.elements}
          teams={teams}
          actions={actions}
          onClose={() => show(undefined)}
        />
      )}
    </ManagedPage>
  );
}
