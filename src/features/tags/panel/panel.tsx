import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { AMENITIES } from '@/api/schemas/places';
import { TagDetail, tags as api, TagWrite } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/parts/form/leaves-panel';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { NEW } from '@/parts/list/search';
import { RowPanel } from '@/parts/managed-page/row-panel';
import { useOpened } from '@/parts/managed-page/use-opened';
import { tagById } from '@/reads/tags';
import { Button } from '@/ui/button';
import { IconDelete } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { showIfRefused } from '@/parts/large/each';
import type { TagActions } from '../actions';

interface TagPanelProps {
  /** The tag in the address, or {@link NEW}. */
  id: string;
  /** Undefined while the tags are loading. */
  tags: readonly TagDetail[] | undefined;
  /** Why nothing may be changed. */
  reason: string | undefined;
  actions: TagActions;
  onClose: () => void;
}

/** One tag, beside the list. */
export function TagPanel({ id, tags, reason, actions, onClose }: TagPanelProps) {
  const { t } = useTranslation('tags');
  return (
    <RowPanel
      id={id}
      rows={useOpened(id, tags, tagById(id))}
      title={t('title')}
      newTitle={t('new')}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={onClose}
    >
      {(tag) => <TagForm tag={tag} {...{ reason, actions, onClose }} />}
    </RowPanel>
  );
}

const Body = z.pick(TagWrite, {
  name: true,
  category_name: true,
  amenity_type: true,
  value: true,
});

const valuesOf = (tag: TagDetail | undefined) => ({
  name: tag?.name ?? '',
  category_name: tag?.category_name ?? null,
  amenity_type: tag?.amenity_type ?? null,
  value: tag?.value ?? null,
});

/** What’s sent: a category by its name, which may be new; without a name, the tag has none. */
const bodyOf = <T extends { category_name?: string | null }>(changes: T) =>
  changes.category_name === null ? { ...changes, category_id: null } : changes;

const leaves = leavesPanel('tag');

interface TagFormProps extends Pick<TagPanelProps, 'reason' | 'actions' | 'onClose'> {
  tag: TagDetail | undefined;
}

function TagForm({ tag, reason, actions, onClose }: TagFormProps) {
  const { t } = useTranslation('tags');
  const categories = useQuery(api.categories.all({ query: {} }));
  const listId = useId();
  const form = useResourceForm({
    name: `tag.${tag?.id ?? NEW}`,
    schema: Body,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      category_name: { label: t('field.category') },
      amenity_type: {
        label: t('field.amenity'),
        show: (type) => (type === null ? '' : t(`amenity.${type}`)),
      },
      value: { label: t('field.seats') },
    },
    saved: valuesOf(tag),
    version: tag?.updated_at,
    entity: {
      // A refused name comes with the other tag that has it, which isn’t a newer version of this one.
      schema: TagDetail.check(z.refine(({ id }) => id === tag?.id)),
      valuesOf,
    },
    save: ({ values, changes, version }) =>
      tag ? actions.update(tag, bodyOf(changes), version) : actions.create(bodyOf(values)),
    onSaved: tag ? undefined : onClose,
  });
  const category = form.field('category_name');
  const seats = form.field('value');
  return (
    <Stack>
      <ResourceForm
        form={form}
        submitLabel={tag ? undefined : t('create')}
        readOnly={reason}
        leaves={leaves}
      >
        <TextField {...form.text('name')} autoComplete="off" autoFocus={!tag} />
        <TextField
          {...category}
          optional
          list={listId}
          autoComplete="off"
          help={t('field.categoryHelp')}
          value={category.value ?? ''}
          onChange={({ target }) => category.onChange(target.value === '' ? null : target.value)}
        />
        <datalist id={listId}>
          {categories.data?.elements.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Select
          {...form.choice('amenity_type')}
          optional
          help={t('field.amenityHelp')}
          placeholder={t('filter.noAmenity')}
          options={AMENITIES.map((type) => ({ value: type, label: t(`amenity.${type}`) }))}
        />
        {form.values.amenity_type === 'seats' && (
          <NumberField
            {...seats}
            optional
            min={0}
            max={10_000}
            help={t('field.seatsHelp')}
            value={seats.value ?? ''}
            onChange={({ target }) =>
              seats.onChange(target.value === '' ? null : Number(target.value))
            }
          />
        )}
      </ResourceForm>
      {tag && (
        <Stack gap={2} align="start">
          <Link
            to="/admin/tags/$tagId"
            params={{ tagId: tag.id }}
            className={linkClass('standalone')}
          >
            {t('usedBy', { count: tag.resource_count })}
          </Link>
          <Button
            variant="dangerQuiet"
            icon={<IconDelete />}
            disabledReason={reason}
            onClick={async () => {
              const isGone = await showIfRefused(actions.remove([tag])).catch(() => false);
              if (isGone) onClose();
            }}
          >
            {t('delete')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
