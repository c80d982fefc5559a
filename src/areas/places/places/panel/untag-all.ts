import type { QueryClient } from '@tanstack/react-query';
import type { Resource, Tag } from '@/api/schemas/places';
import { tags } from '@/api/tags';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { actOnOne } from '@/areas/organization/shared/large-changes/each';
import { callOf } from '@/areas/organization/shared/large-changes/endpoints';
import { SUBJECT } from '../actions';
import '../strings';

const t = i18n.getFixedT(null, 'places');

interface TagsOf {
  readonly place: Pick<Resource, 'id' | 'name'>;
  /** The place’s tags, with its own numbers. */
  readonly own: readonly Tag[];
  /** All tags of the organization, with the numbers that places without their own have. */
  readonly known: readonly Tag[];
}

/**
 * Removes all tags of a place in one call. Undo adds each again that still exists, with the place’s own number for it, such as its
 * seats, which was removed with it (RES-12). Rejects with the refusal.
 */
export const untagAll = (client: QueryClient, { place, own, known }: TagsOf): Promise<void> => {
  const params = { id: place.id };
  return actOnOne(client, {
    subject: SUBJECT,
    words: t('done.untaggedAll', { name: place.name }),
    operation: callOperation({
      what: place.name,
      call: callOf(tags.removeBatch, { params, body: { tag_ids: own.map(({ id }) => id) } }),
      back: own.map(({ id, value }) => {
        const isOwn = known.find((tag) => tag.id === id)?.value !== value;
        const body = { tag_id: id, ...(isOwn && { value }) };
        return { call: callOf(tags.addToResource, { params, body }) };
      }),
    }),
  });
};
