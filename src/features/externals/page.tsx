import { useCallback, useMemo } from 'react';
import type { External } from '@/api/externals';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/parts/list/search';
import { useList } from '@/parts/list/use-list';
import { listStrings } from '@/parts/managed-page/list-strings';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconDelete, IconEdit, IconPlus } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { useLatest } from '@/ui/use-latest';
import { failedText } from '@/parts/list/failed-text';
import { useBulkFailure } from '@/parts/list/use-bulk-failure';
import { showIfRefused } from '@/parts/large/each';
import { SUBJECT, useExternalActions } from './actions';
import { useColumns } from './list/columns';
import { useExternals } from './model';
import { ExternalPanel } from './panel/panel';
import { nameOf } from './text';
import './strings';

const keyOf = ({ id }: External): string => id;

/** Which of our objects corresponds to which in another system: doors in an access control system, people in an HR system. */
export function ExternalsPage() {
  const { t } = useTranslation('externals');
  const { open, show } = useOpenRow('link');
  const { query, links, systems } = useExternals();
  const actions = useExternalActions();
  const failure = useBulkFailure();

  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest({ actions, show });
  const change = useCallback(
    (link: External, externalId: string) => latest().actions.change(link, externalId),
    [latest],
  );
  const menuOf = useCallback(
    (link: External): MenuItems => [
      {
        id: 'open',
        label: t('open'),
        icon: <IconEdit />,
        onAction: () => latest().show(link.id),
      },
      'line',
      {
        id: 'remove',
        label: t('remove'),
        icon: <IconDelete />,
        danger: true,
        onAction: () => void showIfRefused(latest().actions.remove([link])).catch(() => {}),
      },
    ],
    [latest, t],
  );
  const list = useList({
    rows: links,
    columns: useColumns(useMemo(() => ({ change, menuOf }), [change, menuOf])),
    keyOf,
    nameOf,
    sort: 'name',
    selectable: true,
  });
  const remove = async (): Promise<void> => {
    failure.show(undefined);
    const result = await actions.remove(list.selected);
    failure.show(
      failedText(result, (some, why) =>
        t('failed', { count: some.length, name: some[0] && nameOf(some[0]), why }),
      ),
    );
  };
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
      bulk={
        <Button size="small" variant="dangerQuiet" onClick={remove}>
          {t('removeMany', { count: list.selected.length })}
        </Button>
      }
      bulkFailure={failure.notice}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <ExternalPanel
          key={open}
          id={open}
          links={links}
          systems={systems}
          actions={actions}
          onShow={show}
        />
      )}
    </ManagedPage>
  );
}
