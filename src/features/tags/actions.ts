import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isMissing } from '@/api/core/errors';
import type { InputOf } from '@/api/core/endpoint';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import { tags, TagWrite, type TagDetail } from '@/api/tags';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/tags.json';
import { callOperation } from '@/parts/large/call';
import { actOnEach } from '@/parts/large/each';
import { callOf } from '@/parts/large/endpoints';
import { forEach, type EachResult } from '@/writes/batch';
import { copyOf, LEFT_OUT } from '@/writes/copy';
import { tagById } from '@/reads/tags';
import { isDeleted, removeForSure } from '@/writes/remove-for-sure';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence, type SequenceResult, type Step } from '@/writes/sequence';
import { undoCreation, writer, type Write } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { figureOn, has } from './places/model';

addStrings('tags', strings);
const t = i18n.getFixedT(null, 'tags');

/** The Undo subject of the last write to tags, shown above the list. */
export const SUBJECT = 'tags';

/** What a form sends about a tag. */
type TagBody = InputOf<typeof tags.create.definition>['body'];

/** The body that gives a tag back what it had. Its category is named by its id. */
export const bodyOf = (tag: TagDetail): TagBody =>
  copyOf(TagWrite, tag, { category_name: LEFT_OUT });

/** The places and areas that currently have a tag, never a cached answer. */
const placesWith = (tagId: string) => ({
  ...resources.list.all({ query: { type: [...RESOURCE_TYPES], tags: [tagId] } }),
  staleTime: 0,
});

/** Runs a job for each place; the first failure counts for all. */
async function forAll(
  places: readonly Resource[],
  job: (place: Resource) => Promise<unknown>,
): Promise<void> {
  const { failed } = await forEach(places, job);
  if (failed[0]) throw failed[0].error;
}

/** Creates a deleted tag again with a new id, and adds it to the places that had it and still exist. */
async function restore(write: Write, tag: TagDetail, places: readonly Resource[]): Promise<void> {
  const made = await write(tags.create, { body: bodyOf(tag) });
  if (!made) throw new Error(i18n.t('writes:unreadableAnswer'));
  await forAll(places, async (place) => {
    try {
      await write(tags.addToResource, {
        params: { id: place.id },
        body: { tag_id: made.id, value: figureOn(place, tag) },
      });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}

/**
 * Deletes a tag. Unless it’s certain that it’s still there, the steps before it aren’t taken back: its places would lose what they
 * were given instead.
 *
 * @returns the tag if no one can tell whether it was deleted
 */
async function deleteStep(
  client: QueryClient,
  step: Step,
  tag: TagDetail,
  places: readonly Resource[],
): Promise<TagDetail | undefined> {
  const read = tagById(tag.id);
  const isCertain = await step(
    (write) => removeForSure(client, read, () => write(tags.remove, { params: { id: tag.id } })),
    async (write, wasCertain) => {
      const isThere = wasCertain === false && !(await isDeleted(client, read));
      if (!isThere) await restore(write, tag, places);
    },
  );
  return isCertain ? undefined : tag;
}

/** The actions on tags. All of them can be undone (UNDO-1). */
export function tagActions(client: QueryClient) {
  const write = writer(client);
  const placesOf = async ({ id }: TagDetail) =>
    (await readFirst(client, placesWith(id), { ownError: true })).elements;

  /** @param work returns the tags of which no one can tell whether they were deleted */
  const carry = (done: string, work: () => Promise<SequenceResult<readonly TagDetail[]>>) =>
    runAndAnnounce(
      {
        subject: SUBJECT,
        done,
        unsure: (list) =>
          list[0] && t('unsure.deleted', { count: list.length, name: list[0].name }),
      },
      work,
    );

  return {
    create: (body: TagBody) =>
      write(
        tags.create,
        { body },
        {
          ownError: true,
          done: () => t('done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(tags.remove, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the tag that was changed (RACE-7) */
    update: (tag: TagDetail, changes: Partial<TagBody>, version = tag.updated_at) =>
      write(
        tags.update,
        { params: { id: tag.id }, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.updated', { name: changes.name ?? tag.name }),
          undo: (_input, saved) => {
            const body = { ...bodyOf(tag), updated_at: saved?.updated_at };
            return {
              subject: SUBJECT,
              run: () => write(tags.update, { params: { id: tag.id }, body }),
            };
          },
        },
      ),

    /** Deletes tags from all places. */
    remove: async (list: readonly TagDetail[]) => {
      const [only] = list;
      const done =
        list.length === 1 && only
          ? t('done.deleted', { name: only.name, count: only.resource_count })
          : t('done.deletedMany', { count: list.length });
      await carry(done, async () => {
        const had = await Promise.all(list.map(placesOf));
        return sequence(client, async (step) => {
          const unsure: TagDetail[] = [];
          for (const [index, tag] of list.entries()) {
            const unknown = await deleteStep(client, step, tag, had[index] ?? []);
            if (unknown) unsure.push(unknown);
          }
          return unsure;
        });
      });
    },

    /** Adds one tag to all places of another and deletes the other. Places keep their own numbers (RES-12). */
    merge: (from: TagDetail, into: TagDetail) =>
      carry(t('done.merged', { from: from.name, into: into.name }), async () => {
        const places = await placesOf(from);
        return sequence(client, async (step) => {
          await forAll(
            places.filter((place) => !has(place, into.id)),
            (place) =>
              step(
                (write) =>
                  write(tags.addToResource, {
                    params: { id: place.id },
                    body: { tag_id: into.id, value: figureOn(place, from) },
                  }),
                (write) =>
                  write(tags.removeFromResource, {
                    params: { id: place.id, tagId: into.id },
                  }),
                { evenIfUnknown: true },
              ),
          );
          const unknown = await deleteStep(client, step, from, places);
          return unknown ? [unknown] : [];
        });
      }),

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
        operationOf: (place) => {
          const put = callOf(tags.addToResource, {
            params: { id: place.id },
            body: { tag_id: tag.id, value: figureOn(place, tag) },
          });
          const take = callOf(tags.removeFromResource, {
            params: { id: place.id, tagId: tag.id },
          });
          return callOperation({
            what: place.name,
            call: on ? put : take,
            back: [{ call: on ? take : put }],
          });
        },
      }),
  };
}

export type TagActions = ReturnType<typeof tagActions>;

export const useTagActions = (): TagActions => tagActions(useQueryClient());
