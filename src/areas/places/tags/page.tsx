import { Link, useNavigate } from '@tanstack/react-router';
import { AMENITIES } from '@/api/schemas/places';
import type { TagDetail } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import { failedText } from '@/kit/list/failed-text';
import { useRows } from '@/kit/list/use-rows';
import { DeleteButton } from '@/kit/resource/delete-button';
import { NOT_IN_FORM } from '@/kit/resource/definition';
import { Choice, text } from '@/kit/resource/fields';
import { numberOrNone } from '@/kit/resource/number';
import { resourcePage } from '@/kit/resource/page';
import { allTags, tagById } from '@/areas/places/shared/queries/tags';
import { Button } from '@/ui/button';
import { IconDelete, IconEdit, IconPlace } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { tagActions, tagWrites, type TagActions } from './actions';
import { CategoryField } from './category-field';

/** The tags of places: what people filter by. Renamed in their row; others are changed in the panel. */
export const TagsPage = resourcePage({
  param: 'tag',
  of: tagWrites,
  actions: tagActions,
  useRows: () => {
    const query = useRows(allTags());
    return { query, rows: query.data?.elements };
  },
  useOne: tagById,
  useView: () => ({ navigate: useNavigate() }),
  sort: 'category',
  columns: {
    name: {
      edit: { maxLength: 200, save: (tag, name, { actions }) => actions.update(tag, { name }) },
    },
    category: {
      value: ({ category_name }) => category_name,
      filter: ({ category_id }) => category_id,
    },
    amenity: {
      value: ({ amenity_type }, { t }) => amenity_type && t(`amenity.${amenity_type}`),
      filter: ({ amenity_type }) => amenity_type,
    },
    count: {
      value: ({ resource_count }) => resource_count,
      cell: ({ id, name, resource_count: count }, { t }) => (
        <Link
          to="/admin/tags/$tagId"
          params={{ tagId: id }}
          className={linkClass('inline')}
          aria-label={t('placesOf', { name, count })}
        >
          {count}
        </Link>
      ),
      numeric: true,
      width: 104,
    },
  },
  menu: (tag, { t, view, actions, reason, edit }) => [
    {
      id: 'places',
      label: t('menu.places'),
      icon: <IconPlace />,
      onAction: () => void view.navigate({ to: '/admin/tags/$tagId', params: { tagId: tag.id } }),
    },
    {
      id: 'rename',
      label: t('menu.rename'),
      icon: <IconEdit />,
      disabledReason: reason,
      onAction: () => edit(tag.id, 'name'),
    },
    'line',
    {
      id: 'delete',
      label: t('menu.delete'),
      text: t('usedBy', { count: tag.resource_count }),
      icon: <IconDelete />,
      danger: true,
      disabledReason: reason,
      onAction: () => void actions.remove(tag).catch(() => {}),
    },
  ],
  bulk: ({ rows, page, onFailed }) => (
    <BulkActions tags={rows} actions={page.actions} onFailed={onFailed} />
  ),
  form: {
    fields: {
      name: { control: text() },
      category_id: NOT_IN_FORM,
      category_name: { control: CategoryField },
      amenity_type: {
        control: Choice,
        options: ({ t }) => AMENITIES.map((type) => ({ value: type, label: t(`amenity.${type}`) })),
        none: ({ t }) => t('none.amenity'),
      },
      value: {
        control: numberOrNone({ min: 0, max: 10_000 }),
        when: ({ amenity_type }) => amenity_type === 'seats',
      },
    },
    fresh: () => ({ name: '' }),
    // A category is named by its name, which may be new; without one, the tag has none.
    sent: (changes) =>
      changes.category_name === null ? { ...changes, category_id: null } : changes,
  },
  below: (tag, page) => (
    <Stack gap={2} align="start">
      <Link to="/admin/tags/$tagId" params={{ tagId: tag.id }} className={linkClass('standalone')}>
        {page.t('usedBy', { count: tag.resource_count })}
      </Link>
      <DeleteButton row={tag} page={page} />
    </Stack>
  ),
});

interface BulkActionsProps {
  readonly tags: readonly TagDetail[];
  readonly actions: TagActions;
  /** What couldn’t be deleted, and why; undefined if nothing failed. */
  readonly onFailed: (text: string | undefined) => void;
}

/** Actions on the selected tags: two are merged into one, and any number can be deleted. */
function BulkActions({ tags, actions, onFailed }: BulkActionsProps) {
  const { t } = useTranslation('tags');
  const [first, second] = tags;
  const ignore = () => {};
  const merge = (from: TagDetail, into: TagDetail) => (
    <Button wraps size="small" onClick={() => actions.merge(from, into).catch(ignore)}>
      {t('bulk.merge', { name: into.name })}
    </Button>
  );
  const remove = async (): Promise<void> => {
    onFailed(undefined);
    // A failure before the first of them is reported.
    const result = await actions.removeMany(tags).catch(() => undefined);
    if (!result) return;
    onFailed(
      failedText(result, (some, why) =>
        t('failed.delete', { count: some.length, name: some[0]?.name, why }),
      ),
    );
  };
  const used = tags.reduce((sum, { resource_count }) => sum + resource_count, 0);
  return (
    <>
      {first && second && tags.length === 2 && (
        <>
          {merge(second, first)}
          {merge(first, second)}
        </>
      )}
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={t('bulk.deleteNamed', {
          count: tags.length,
          used: t('bulk.used', { count: used }),
        })}
        onClick={remove}
      >
        {t('bulk.delete', { count: tags.length })}
      </Button>
    </>
  );
}
