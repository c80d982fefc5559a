import { useCallback, useState } from 'react';
import type { Application, ApplicationWithKey } from '@/api/applications';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/parts/list/search';
import { useList } from '@/parts/list/use-list';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconDelete, IconEdit, IconPlus } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { showFailed } from '@/ui/show-done';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useApplicationActions } from './actions';
import { Deletion } from './deletion/deletion';
import { useColumns } from './list/columns';
import { useApplications } from './model';
import { ApplicationPanel } from './panel/panel';
import './strings';

const keyOf = ({ id }: Application): string => id;
const nameOf = ({ name }: Application): string => name;

/** Programs that use the organization’s API. Each has one key, which is shown once when it’s created. */
export function ApplicationsPage() {
  const { t } = useTranslation('applications');
  const { open, show } = useOpenRow('application');
  const query = useApplications();
  const actions = useApplicationActions();
  // Kept only while its panel is open, and not in the address, a draft, or a cached answer.
  const [made, setMade] = useState<ApplicationWithKey>();
  const [deleting, setDeleting] = useState<Application>();

  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest({ show });
  const menuOf = useCallback(
    (application: Application): MenuItems => [
      {
        id: 'edit',
        label: t('edit'),
        icon: <IconEdit />,
        onAction: () => latest().show(application.id),
      },
      'line',
      {
        id: 'delete',
        label: t('delete'),
        icon: <IconDelete />,
        danger: true,
        onAction: () => setDeleting(application),
      },
    ],
    [latest, t],
  );
  const list = useList({
    rows: query.data?.elements,
    columns: useColumns(menuOf),
    keyOf,
    nameOf,
    sort: 'name',
  });
  const close = (): void => {
    setMade(undefined);
    show(undefined);
  };
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
      empty={t('empty')}
      emptyText={t('emptyText')}
      action={
        <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
          {t('new')}
        </Button>
      }
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <ApplicationPanel
          // The panel in which one was added stays, and with it the focus.
          key={made?.id === open ? NEW : open}
          id={open}
          applications={query.data?.elements}
          made={made?.id === open ? made : undefined}
          actions={actions}
          onMade={(application) => {
            setMade(application);
            show(application.id);
          }}
          onKeyLost={(name) => {
            close();
            showFailed(t('key.lost', { name }), SUBJECT);
          }}
          onDelete={setDeleting}
          onClose={close}
        />
      )}
      {deleting && (
        <Deletion
          application={deleting}
          remove={actions.remove}
          onDeleted={() => {
            setDeleting(undefined);
            if (open === deleting.id) close();
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </ManagedPage>
  );
}
