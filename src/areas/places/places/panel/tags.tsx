import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource, Tag } from '@/api/schemas/places';
import { tags } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { ComboBox } from '@/ui/combo-box';
import { Heading, Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { showProblem } from '@/writes/problem';
import { writer } from '@/writes/write';
import { SUBJECT } from '../actions';
import { allTags } from '../queries';
import { untagAll } from './untag-all';
import css from './panel.module.css';

/** A place’s features: each tag is added and removed with one click and its Undo. */
export function PlaceTags({ place, tags: own }: { place: Resource; tags: readonly Tag[] }) {
  const { t } = useTranslation('places');
  const client = useQueryClient();
  const write = writer(client);
  const known = useQuery(allTags()).data?.elements ?? [];
  const params = { id: place.id };
  const put = (tag: Pick<Tag, 'id' | 'value'>) => ({
    params,
    body: { tag_id: tag.id, value: tag.value },
  });
  const add = (tag: Tag) =>
    write(
      // It may be sent twice, by two people or because an answer was lost.
      tags.assign,
      { params: { id: tag.id, resourceId: place.id } },
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
  const removeAll = () =>
    untagAll(client, { place, own, known }).catch((error: unknown) => showProblem(error));
  const others = known.filter(({ id }) => own.every((tag) => tag.id !== id));
  return (
    <Stack as="section" gap={2} aria-label={t('tags.title')}>
      <Heading level={3}>{t('tags.title')}</Heading>
      {own.length === 0 ? (
        <Text muted>{t('tags.none')}</Text>
      ) : (
        <ul className={css.tags}>
          {own.map((tag) => (
            <li key={tag.id}>
              <Chip onRemove={() => void remove(tag).catch(() => {})}>{tag.name}</Chip>
            </li>
          ))}
          {own.length > 1 && (
            <li>
              <Button size="small" variant="quiet" onClick={removeAll}>
                {t('tags.removeAll', { count: own.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
      <ComboBox
        key={own.map(({ id }) => id).join(' ')}
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
