import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { ImageFormat, UploadAddress, UploadType } from './schemas/uploads';

export const uploads = area('uploads', {
  imageUrl: endpoint({
    method: 'POST',
    path: '/v1/uploads/images/url',
    summary: 'An address to upload a picture to',
    query: z.object({ type: UploadType, format: ImageFormat }),
    body: z.optional(z.object({})),
    result: UploadAddress,
    affects: [],
  }),
});
