import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { Media } from './schemas/places';
import { ImageFormat, UploadAddress } from './schemas/uploads';
import { SHOWN_BY } from './things';

/**
 * Pictures of a place: request an upload address, upload, read the uri, then attach the picture (RES-9). Part of the area
 * `resources`.
 */
export const resourceMedia = area('resources', {
  media: endpoint({
    method: 'GET',
    path: '/resources/:id/media',
    summary: 'Pictures of a resource',
    query: z.object(paging),
    result: page(Media),
    staleTime: FRESH.calm,
  }),
  attachMedia: endpoint({
    method: 'POST',
    path: '/resources/:id/media',
    summary: 'Attaches an uploaded picture; the same upload twice is one picture',
    body: Media,
    result: Media,
    access: NEEDS.places,
    affects: SHOWN_BY.resource,
  }),
  removeMedia: endpoint({
    method: 'DELETE',
    path: '/resources/:id/media/:mediaId',
    summary: 'Takes a picture away',
    result: nothing,
    access: NEEDS.places,
    affects: SHOWN_BY.resource,
  }),
  mediaUploadUrl: endpoint({
    method: 'POST',
    path: '/resources/:id/media/upload/image',
    summary: 'An address to upload a picture to, by PUT and without credentials',
    body: z.object({ format: ImageFormat }),
    result: z.omit(UploadAddress, { uri: true }),
    access: NEEDS.places,
    affects: [],
  }),
  uploadedMedia: endpoint({
    method: 'GET',
    path: '/resources/:id/media/upload/image/:uploadId',
    summary: 'The address an uploaded picture can be read at; null until it has arrived',
    result: z.object({ upload_id: Id, uri: z.nullable(z.string()) }),
    access: NEEDS.places,
  }),
});
