import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource, Tag } from '@/api/schemas/places';
import { tags } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import { Chip } from '@/ui/chip';
import { ComboBox } from '@/ui/combo-box';
import { Heading, Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { writer } from '@/writes/write';
import { SUBJECT } from '../actions';
import { allTags } from '../reads';
import css from './panel.module.css';

/** What a place offers: each tag is put on and taken off with one press and its Undo. */
export function PlaceTags({ place }: { place: Resource }) {
  const { t } = useTranslation('places');
  const write = writer(useQueryClient());
  const known = useQuery(allTags()).data?.elements ?? [];
  const params = { id: place.id };
  const put = (tag: Pick<Tag, 'id' | 'value'>) => ({
    params,
    body: { tag_id: tag.id, value: tag.value },
  });
  const add = (tag: Tag) =>
    write(
      tags.addToResource,
      { params, body: { tag_id: tag.id } },
      {
        done: () => t('done.tagged', { name: place.name, tag: tag.name }),
        undo: () => ({
          subject: SUBJECT,
          run: () => write(tags.removeFromResource, { params: { id: place.id, tagId: tag.id } }),
        }),
      },
    );
  const remove = (tag: Tag) =>
    write(
      tags.removeFromResource,
      { params: { id: place.id, tagId: tag.id } },
      {
        done: () => t('done.untagged', { name: place.name, tag: tag.name }),
        undo: () => ({ subject: SUBJECT, run: () => write(tags.addToResource, put(tag)) }),
      },
    );
  const others = known.filter(({ id }) => place.tags.every((tag) => tag.id !== id));
  return (
    <Stack as="section" gap={2} aria-label={t('tags.title')}>
      <Heading level={3}>{t('tags.title')}</Heading>
      {place.tags.length === 0 ? (
        <Text muted>{t('tags.none')}</Text>
      ) : (
        <ul className={css.tags}>
          {place.tags.map((tag) => (
            <li key={tag.id}>
              <Chip onRemove={() => void remove(tag).catch(() => {})}>{tag.name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        key={place.tags.map(({ id }) => id).join(' ')}
        label={t('tags.add')}
        items={others.map(({ id, name, category_name }) => ({
          id,
          label: name,
          text: category_name ?? undefined,
        }))}
        value={null}
        onChange={(id) => {
          const tag = others.find((one) => one.id === id);
          if (tag) void add(tag).catch(() => {});
        }}
      />
    </Stack>
  );
}
