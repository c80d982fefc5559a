import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import type { TicketType } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/parts/list/last-write';
import { ResourceList } from '@/parts/list/resource-list';
import { useList } from '@/parts/list/use-list';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconPlus } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import { DesignGate } from '../gate/design-gate';
import { NEW_TYPE } from '../search';
import { SUBJECT, useTypeActions } from './actions';
import { useColumns } from './columns';
import { loadTypePanel } from './load-panel';
import { useAllTypes } from './model';

import '../strings';

const TypePanel = lazy(async () => ({ default: (await loadTypePanel()).TypePanel }));

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
  usePageTitle(t('types.title'));
  const { type: open } = useSearch({ from: '/_app/admin/tickets/types' });
  const navigate = useNavigate({ from: '/admin/tickets/types' });
  const query = useAllTypes();
  const actions = useTypeActions();
  const show = (type: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, type }) });
  // Columns stay the same ones while rows come and go; what they call is looked up when it is called.
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
    <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW_TYPE)}>
      {t('types.new')}
    </Button>
  );
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('types.title')}</Heading>
        <Text muted>{t('types.text')}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      <ResourceList
        list={list}
        query={query}
        label={t('types.caption')}
        searchLabel={t('types.search')}
        problem={t('types.error')}
        countLabel={(count) => t('types.count', { count })}
        empty={
          <EmptyState drawing="shelf" title={t('types.empty')} text={t('types.emptyText')}>
            {create}
          </EmptyState>
        }
        action={create}
        open={open}
        onOpen={({ id }) => show(id)}
      />
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
    </Stack>
  );
}
