import { useQueryClient } from '@tanstack/react-query';
import { resourceEditing } from '@/api/resource-editing';
import { resourceMedia } from '@/api/resource-media';
import type { Media, Resource } from '@/api/schemas/places';
import type { ResourcePatch, ResourceWrite } from '@/api/schemas/resource-writes';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { updateOperations } from '@/areas/organization/shared/large-changes/place-operations';
import { before } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { undoCreation, writer } from '@/writes/write';
import './strings';

const t = i18n.getFixedT(null, 'places');

/** The Undo subject of this page. */
export const SUBJECT = 'places';

type Changes = Omit<ResourcePatch, 'updated_at'>;

/** Changes a place of this version; undoing it restores its old values. */
export const changePlace = (
  place: Resource,
  { changes, version }: { changes: Changes; version?: string | undefined },
): Operation[] => {
  const params = { id: place.id };
  return [
    callOperation({
      what: place.name,
      call: callOf(resourceEditing.update, { params, body: { ...changes, updated_at: version } }),
      back: [
        {
          call: callOf(resourceEditing.update, {
            params,
            body: { ...before(changes, place), updated_at: fromAnswer('updated_at') },
          }),
        },
      ],
    }),
  ];
};

/** The change of one of many places. */
export interface PlaceChange {
  readonly place: Resource;
  readonly changes: Changes;
}

/** Changes many places, each call completely or not at all; undoing it restores all their old values. */
export const changePlaces = (all: readonly PlaceChange[]): Operation[] =>
  updateOperations(
    all.map(({ place, changes }) => ({
      name: place.name,
      update: { id: place.id, ...changes, updated_at: place.updated_at },
      restore: { id: place.id, ...before(changes, place) },
    })),
  );

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
