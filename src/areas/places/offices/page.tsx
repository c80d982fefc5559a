import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { SUBJECT } from './actions';
import { useColumns } from './columns';
import { NEW, rowsOf, useOffices, type OfficeRow } from './model';
import './strings';

const keyOf = ({ id }: OfficeRow): string => id;
const nameOf = ({ name }: OfficeRow): string => name;

/** The organization’s offices; the one in the address is open beside them. */
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
    <ManagedPage
      title={t('title')}
      windowTitle={open === NEW ? t('new') : (name ?? (open === undefined ? t('title') : t('one')))}
      text={t('text')}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('caption')}
      searchLabel={t('search')}
      problem={t('error')}
      countLabel={(count) => t('count', { count })}
      empty={t('empty')}
      emptyText={t('emptyText')}
      action={create}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      <Outlet />
    </ManagedPage>
  );
}
