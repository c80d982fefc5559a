import { Suspense, useCallback } from 'react';
import type { TicketType } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { NEW } from '@/parts/list/search';
import { useList } from '@/parts/list/use-list';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { useLatest } from '@/ui/use-latest';
import { DesignGate } from '../gate/design-gate';
import { SUBJECT, useTypeActions } from './actions';
import { useColumns } from './columns';
import { loadTypePanel } from './load-panel';
import { useAllTypes } from './model';

import '../strings';

const TypePanel = lazyPart(async () => (await loadTypePanel()).TypePanel);

const keyOf = ({ id }: TicketType): string => id;
const nameOf = ({ name }: TicketType): string => name;

/** The types of requests: what people can report, and who handles it. */
export function TypesPage() {
  const { t } = useTranslation('tickets');
  return (
    <DesignGate title={t('types.title')}>
      <Types />
    </DesignGate>
  );
}

function Types() {
  const { t } = useTranslation('tickets');
  const { open, show } = useOpenRow('type');
  const query = useAllTypes();
  const actions = useTypeActions();
  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest(actions);
  const rename = useCallback(
    (type: TicketType, name: string) => latest().update(type, { name }),
    [latest],
  );
  const list = useList({
    rows: query.data?.elements,
    columns: useColumns(rename),
    keyOf,
    nameOf,
    sort: 'name',
  });
  const create = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
      {t('types.new')}
    </Button>
  );
  return (
    <ManagedPage
      title={t('types.title')}
      text={t('types.text')}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('types.caption')}
      searchLabel={t('types.search')}
      problem={t('types.error')}
      countLabel={(count) => t('types.count', { count })}
      empty={t('types.empty')}
      emptyText={t('types.emptyText')}
      drawing="shelf"
      action={create}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <Suspense>
          <TypePanel
            key={open}
            id={open}
            types={query.data?.elements}
            actions={actions}
            onShow={show}
          />
        </Suspense>
      )}
    </ManagedPage>
  );
}
