import { displayName, sortedName } from '@/domain/people';
import { NEW } from '@/kit/list/search';
import { Day } from '@/kit/resource/day';
import { editItem } from '@/kit/resource/items';
import { listPage } from '@/kit/resource/list';
import { IconDelete } from '@/ui/icon';
import { applicationActions, applicationWrites } from './actions';
import { Deletion } from './deletion';
import { useApplications, useDialogs } from './model';
import { ApplicationPanel, KeyBeginning } from './panel/panel';

/** Programs that use the organization’s API. Each has one key, which is shown once when it’s created. */
export const ApplicationsPage = listPage({
  param: 'application',
  of: applicationWrites,
  actions: applicationActions,
  useRows: useApplications,
  useView: useDialogs,
  sort: 'name',
  columns: {
    name: { width: 200 },
    key: {
      value: ({ key_prefix }) => key_prefix,
      cell: ({ key_prefix }) => <KeyBeginning prefix={key_prefix} />,
      width: 168,
    },
    creator: {
      value: ({ created_by }) => created_by && displayName(created_by),
      sortedAs: ({ created_by }) => (created_by ? sortedName(created_by) : ''),
      width: 168,
    },
    created: {
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Day at={created_at} />,
      searched: false,
      width: 120,
    },
    used: {
      value: ({ last_used_at }) => last_used_at,
      cell: ({ last_used_at: at }, { t }) => (at === null ? t('never') : <Day at={at} />),
      searched: false,
      width: 120,
    },
  },
  menu: (application, page) => [
    editItem(application, page),
    'line',
    {
      id: 'delete',
      label: page.t('delete'),
      icon: <IconDelete />,
      danger: true,
      onAction: () => page.view.setDeleting(application),
    },
  ],
  above: (page) => page.view.deleting && <Deletion application={page.view.deleting} page={page} />,
  // The panel in which one was added stays, and with it the focus.
  panel: (opened) => (
    <ApplicationPanel key={opened.page.view.made?.id === opened.id ? NEW : opened.id} {...opened} />
  ),
});
