import * as z from 'zod/mini';
import { Id, Instant } from '../core/fields';

/** What a picture is for. */
export const UPLOAD_TYPES = [
  'news',
  'page',
  'organization',
  'user',
  'ticket',
  'floor_plan',
] as const;
export const UploadType = z.enum(UPLOAD_TYPES);
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Accepted formats; svg for floor plans only (S-17). */
export const IMAGE_FORMATS = ['png', 'jpeg', 'webp', 'svg'] as const;
export const ImageFormat = z.enum(IMAGE_FORMATS);
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** An address to PUT the file to, without credentials (S-18), and the address it can be read from afterward. */
export const UploadAddress = z.object({
  upload_id: Id,
  url: z.string(),
  uri: z.string(),
  expires_at: Instant,
});
export type UploadAddress = z.infer<typeof UploadAddress>;

/** A previously uploaded picture; null removes the current one. */
export const PictureWrite = z.object({ upload_id: z.nullable(Id) });
export type PictureWrite = z.infer<typeof PictureWrite>;
