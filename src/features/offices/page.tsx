import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
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
import { SUBJECT } from './actions';
import { useColumns } from './list/columns';
import { NEW, rowsOf, useOffices, type OfficeRow } from './model';
import './strings';

const keyOf = ({ id }: OfficeRow): string => id;
const nameOf = ({ name }: OfficeRow): string => name;

/** The offices of the organization; the one that the address names is open beside them. */
export function OfficesPage() {
  const { t } = useTranslation('offices');
  const { officeId: open } = useParams({ strict: false });
  const navigate = useNavigate({ from: '/admin/offices' });
  const { query, countries } = useOffices();
  const rows = useMemo(
    () => query.data && rowsOf(query.data.elements, countries),
    [query.data, countries],
  );
  const name = rows?.find(({ id }) => id === open)?.name;
  usePageTitle(open === NEW ? t('new') : (name ?? (open === undefined ? t('title') : t('one'))));
  const list = useList({ rows, columns: useColumns(), keyOf, nameOf, sort: 'name' });
  const show = (officeId: string) =>
    void navigate({
      to: '/admin/offices/$officeId',
      params: { officeId },
      search: (before) => before,
    });
  const create = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
      {t('new')}
    </Button>
  );
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      <ResourceList
        list={list}
        query={query}
        label={t('caption')}
        searchLabel={t('search')}
        problem={t('error')}
        countLabel={(count) => t('count', { count })}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {create}
          </EmptyState>
        }
        action={create}
        open={open}
        onOpen={({ id }) => show(id)}
      />
      <Outlet />
    </Stack>
  );
}
