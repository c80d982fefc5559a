import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import { tags, TagWrite, type TagDetail } from '@/api/tags';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/tags.json';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { actOnEach, showIfRefused } from '@/areas/organization/shared/large-changes/each';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import { resourceWrites } from '@/kit/resource/writes';
import type { EachResult } from '@/writes/batch';
import { givenBy } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { figureOn, has } from './places/model';

addStrings('tags', strings);
const t = i18n.getFixedT(null, 'tags');

/** The Undo subject of the last write to tags, shown above the list. */
export const SUBJECT = 'tags';

/** The plain writes to tags. */
export const tagWrites = resourceWrites({
  subject: SUBJECT,
  words: 'tags',
  calls: { create: tags.create, update: tags.update, remove: tags.remove },
  body: TagWrite,
  undo: { category_name: givenBy('category_id') },
});

/** The places and areas that currently have a tag, never a cached answer. */
const placesWith = (tagId: string) => ({
  ...resources.list.all({ query: { type: [...RESOURCE_TYPES], tags: [tagId] } }),
  staleTime: 0,
});

/** How a place gets a tag, with a number of its own, or loses it. */
function tagging(
  tag: TagDetail,
  place: Resource,
  value: number | undefined,
  on: boolean,
): Operation {
  const put = callOf(tags.addToResource, {
    params: { id: place.id },
    body: { tag_id: tag.id, value },
  });
  const take = callOf(tags.removeFromResource, { params: { id: place.id, tagId: tag.id } });
  return callOperation({
    what: place.name,
    call: on ? put : take,
    back: [{ call: on ? take : put }],
  });
}

/** How a tag is deleted, and created again on the places that had it and still exist. */
const deletionOf = (tag: TagDetail, places: readonly Resource[]): Operation =>
  deletionOperation({
    what: tag.name,
    id: tag.id,
    remove: callOf(tags.remove, { params: { id: tag.id } }),
    read: callOf(tags.get, { params: { id: tag.id } }),
    again: {
      create: callOf(tags.create, { body: tagWrites.bodyOf(tag) }),
      list: callOf(tags.list, { query: { query: tag.name } }),
      known: [tag.id],
      after: places.map((place) =>
        callOf(tags.addToResource, {
          params: { id: place.id },
          body: { tag_id: fromAnswer('id'), value: figureOn(place, tag) },
        }),
      ),
    },
  });

/** The actions on tags. All of them can be undone (UNDO-1). */
export function tagActions(client: QueryClient) {
  const write = writer(client);
  const placesOf = async ({ id }: TagDetail) => (await readFirst(client, placesWith(id))).elements;

  /** Deletes tags from all places; those that were refused are named (RACE-9). */
  const removeMany = async (list: readonly TagDetail[]): Promise<EachResult<TagDetail>> => {
    const had = new Map(
      await Promise.all(list.map(async (tag) => [tag, await placesOf(tag)] as const)),
    );
    return actOnEach(client, list, {
      subject: SUBJECT,
      wordsOf: (some) =>
        some.length === 1
          ? t('done.deleted', { name: some[0]?.name, count: some[0]?.resource_count })
          : t('done.deletedMany', { count: some.length }),
      operationOf: (tag) => deletionOf(tag, had.get(tag) ?? []),
    });
  };

  return {
    ...tagWrites.actions(client),

    removeMany,
    /** Deletes one; tells whether it did, and reports why not. */
    remove: (tag: TagDetail) => showIfRefused(removeMany([tag])),

    /**
     * Adds one tag to all places of another and deletes the other: both or neither, unless no one can tell whether it was deleted.
     * Places keep their own numbers (RES-12).
     */
    merge: async (from: TagDetail, into: TagDetail): Promise<void> => {
      const places = await placesOf(from);
      const done = t('done.merged', { from: from.name, into: into.name });
      await carryWhole(client, {
        subject: SUBJECT,
        done,
        first: places
          .filter((place) => !has(place, into.id))
          .map((place) => tagging(into, place, figureOn(place, from), true)),
        last: [deletionOf(from, places)],
        unsure: t('unsure.deleted', { count: 1, name: from.name }),
      });
    },

    /** Sets how many people one place holds, overriding its tag’s number (RES-12). */
    setSeats: (tag: TagDetail, place: Resource, value: number) => {
      const params = { id: place.id, tagId: tag.id };
      const before = place.tags.find(({ id }) => id === tag.id)?.value ?? null;
      return write(
        tags.updateOnResource,
        { params, body: { value } },
        {
          ownError: true,
          done: () => t('done.seats', { name: place.name, count: value }),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(tags.updateOnResource, { params, body: { value: before } }),
          }),
        },
      );
    },

    /** Adds a tag to places, or removes it; those that were refused are named (RACE-9). */
    assign: (
      tag: TagDetail,
      places: readonly Resource[],
      on: boolean,
    ): Promise<EachResult<Resource>> =>
      actOnEach(client, places, {
        subject: SUBJECT,
        wordsOf: ({ length: count }) =>
          t(on ? 'done.tagged' : 'done.untagged', { name: tag.name, count }),
        operationOf: (place) => tagging(tag, place, figureOn(place, tag), on),
      }),
  };
}

export type TagActions = ReturnType<typeof tagActions>;

export const useTagActions = (): TagActions => tagActions(useQueryClient());
