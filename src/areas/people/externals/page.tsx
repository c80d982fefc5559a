import { externals } from '@/api/externals';
import { failedText } from '@/kit/list/failed-text';
import { Day } from '@/kit/resource/day';
import { deleteItem, editItem } from '@/kit/resource/items';
import { listPage } from '@/kit/resource/list';
import { Button } from '@/ui/button';
import { externalActions, SUBJECT } from './actions';
import { nameOf, useExternals } from './model';
import { ExternalPanel } from './panel/panel';

/** Which of our objects corresponds to which in another system: doors in an access control system, people in an HR system. */
export const ExternalsPage = listPage({
  param: 'link',
  of: { subject: SUBJECT, words: 'externals', access: externals.create.access },
  actions: externalActions,
  useRows: useExternals,
  sort: 'name',
  columns: {
    name: { width: 184 },
    kind: {
      value: ({ object_type }, { t }) => t(`kind.${object_type}`),
      filter: ({ object_type }) => object_type,
      width: 104,
    },
    system: { value: ({ type }) => type, filter: true, width: 144 },
    external: {
      value: ({ external_id }) => external_id,
      edit: { maxLength: 500, save: (link, id, { actions }) => actions.change(link, id) },
      width: 144,
    },
    // The search also finds an object’s own id here.
    object: { value: ({ object_id }) => object_id, sort: false, width: 144 },
    added: {
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Day at={created_at} />,
      searched: false,
      width: 96,
    },
  },
  menu: (link, page) => [editItem(link, page), 'line', deleteItem(link, page)],
  bulk: ({ rows, page: { t, actions }, onFailed }) => (
    <Button
      size="small"
      variant="dangerQuiet"
      onClick={async () => {
        onFailed(undefined);
        const result = await actions.removeMany(rows);
        onFailed(
          failedText(result, (some, why) =>
            t('failed', { count: some.length, name: some[0] && nameOf(some[0]), why }),
          ),
        );
      }}
    >
      {t('removeMany', { count: rows.length })}
    </Button>
  ),
  panel: (opened) => <ExternalPanel key={opened.id} {...opened} />,
});
