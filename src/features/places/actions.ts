import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { resourceEditing } from '@/api/resource-editing';
import { resourceMedia } from '@/api/resource-media';
import type { Media, Resource } from '@/api/schemas/places';
import type { ResourcePatch, ResourceWrite } from '@/api/schemas/resource-writes';
import { i18n } from '@/lib/i18n';
import { showDone } from '@/ui/show-done';
import { before } from '@/writes/copy';
import type { Step } from '@/writes/sequence';
import { undoCreation, writer } from '@/writes/write';
import { snapshotOf, restorePlaces } from './model/snapshot';
import { chunk } from './model/parts';
import { withRefusedEntries } from './model/refused';
import './strings';

const t = i18n.getFixedT(null, 'places');

/** The Undo subject of this page. */
export const SUBJECT = 'places';

type Changes = Omit<ResourcePatch, 'updated_at'>;

/** Changes a place of this version; undoing it restores its old values. */
export const changePlace = (
  step: Step,
  place: Resource,
  { changes, version }: { changes: Changes; version?: string | undefined },
) => {
  const params = { id: place.id };
  return step(
    (write) => write(resourceEditing.update, { params, body: { ...changes, updated_at: version } }),
    (write, saved) =>
      write(resourceEditing.update, {
        params,
        body: { ...before(changes, place), updated_at: saved?.updated_at },
      }),
  );
};

/** The change of one of many places. */
export interface PlaceChange {
  readonly place: Resource;
  readonly changes: Changes;
}

/** Changes many places completely or not at all (RACE-9); undoing it restores all their old values. */
export async function changePlaces(step: Step, all: readonly PlaceChange[]): Promise<void> {
  for (const some of chunk(all)) {
    const names = some.map(({ place }) => place.name);
    await step(
      (write) =>
        withRefusedEntries(names, () =>
          write(resourceEditing.updateBatch, {
            body: {
              resources: some.map(({ place, changes }) => ({
                id: place.id,
                ...changes,
                updated_at: place.updated_at,
              })),
            },
          }),
        ),
      (write) =>
        write(resourceEditing.updateBatch, {
          body: {
            resources: some.map(({ place, changes }) => ({
              id: place.id,
              ...before(changes, place),
            })),
          },
        }),
    );
  }
}

/**
 * Deletes places with everything in them; undoing it creates them again.
 *
 * @param chosen what’s deleted
 * @param all that and everything in it, parents first
 */
export async function deletePlaces(
  client: QueryClient,
  step: Step,
  { chosen, all }: { chosen: readonly Resource[]; all: readonly Resource[] },
): Promise<void> {
  const snapshot = await snapshotOf(client, all);
  const names = chosen.map(({ name }) => name);
  // One call: in parts, the first would be deleted before the second is refused.
  await step(
    (write) =>
      withRefusedEntries(names, () =>
        write(resourceEditing.removeBatch, {
          body: { resource_ids: chosen.map(({ id }) => id) },
        }),
      ),
    async (write) => {
      const { pictures } = await restorePlaces(write, snapshot);
      if (pictures > 0) showDone(t('done.picturesLost', { count: pictures }));
    },
  );
}

/** Writes that affect no bookings and need no review. Each can be undone (UNDO-1). */
export function usePlaceActions() {
  const write = writer(useQueryClient());
  return {
    create: (officeId: string, body: ResourceWrite) =>
      write(
        resourceEditing.create,
        { params: { officeId }, body },
        {
          ownError: true,
          done: () => t('done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(resourceEditing.remove, { params: { id } })),
        },
      ),

    rename: (place: Resource, name: string) =>
      write(
        resourceEditing.update,
        { params: { id: place.id }, body: { name, updated_at: place.updated_at } },
        {
          ownError: true,
          done: () => t('done.saved', { name }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(resourceEditing.update, {
                params: { id: place.id },
                body: { name: place.name, updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    /** Attaches an uploaded picture and returns where it can be read. */
    attach: async (place: Resource, media: Media) =>
      write(
        resourceMedia.attachMedia,
        { params: { id: place.id }, body: media },
        {
          ownError: true,
          done: () => t('done.pictureAdded', { name: place.name }),
          undo: () => ({
            subject: SUBJECT,
            run: () =>
              write(resourceMedia.removeMedia, {
                params: { id: place.id, mediaId: media.upload_id },
              }),
          }),
        },
      ),

    detach: (place: Resource, media: Media) =>
      write(
        resourceMedia.removeMedia,
        { params: { id: place.id, mediaId: media.upload_id } },
        {
          done: () => t('done.pictureRemoved', { name: place.name }),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(resourceMedia.attachMedia, { params: { id: place.id }, body: media }),
          }),
        },
      ),
  };
}
