import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useList } from '@/kit/list/use-list';
import { useListAddress } from '@/kit/list/use-list-address';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { buttonClass } from '@/ui/button-class';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useCalendarActions } from './actions';
import { BulkActions } from './list/bulk';
import { useColumns } from './list/columns';
import { useCalendars, type CalendarRow } from './model';
import { CalendarPanel } from './panel/panel';
import './strings';

const keyOf = ({ id }: CalendarRow): string => id;
const nameOf = ({ name }: CalendarRow): string => name;

/** Rooms and their calendars at Google and Microsoft: linking, turning on and off, and conflicts. */
export function CalendarsPage() {
  const { t } = useTranslation('calendars');
  const { open, show } = useOpenRow('calendar');
  const { query, rows, connections } = useCalendars();
  const actions = useCalendarActions();
  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest(actions);
  const again = useCallback((row: CalendarRow) => latest().again([row]), [latest]);
  const { search } = useListAddress();
  const byConnection =
    (connections?.length ?? 0) > 1 ||
    search['connection'] !== undefined ||
    search.sort?.endsWith('connection') === true;
  const list = useList({
    rows,
    columns: useColumns(again, byConnection),
    keyOf,
    nameOf,
    sort: 'state',
    selectable: true,
  });
  const isConnected = connections?.length !== 0;
  return (
    <ManagedPage
      title={t('title')}
      text={t('text')}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('caption')}
      searchLabel={t('search')}
      problem={t('error')}
      countLabel={(count) => t('count', { count })}
      empty={isConnected ? t('empty') : t('unconnected')}
      emptyText={isConnected ? t('emptyText') : t('unconnectedText')}
      action={
        isConnected ? undefined : (
          <Link to="/admin/integrations" className={buttonClass({ variant: 'primary' })}>
            {t('toIntegrations')}
          </Link>
        )
      }
      bulk={<BulkActions rows={list.selected} connections={connections ?? []} actions={actions} />}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <CalendarPanel
          key={open}
          id={open}
          rows={rows}
          connections={connections ?? []}
          actions={actions}
          onClose={() => show(undefined)}
        />
      )}
    </ManagedPage>
  );
}
