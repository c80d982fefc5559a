import type { ImageFormat } from '@/api/schemas/uploads';

/** A file of more bytes is refused (S-17). */
export const LARGEST = 10 * 1024 * 1024;

/** As many first bytes tell the formats apart. */
const HEAD = 12;

/** The formats of pictures; a floor plan may be SVG besides (S-17). */
export const PICTURE_FORMATS = ['png', 'jpeg', 'webp'] as const satisfies readonly ImageFormat[];
type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a file chooser is told to show. */
export const PICTURE_TYPES = PICTURE_FORMATS.map((format) => `image/${format}`).join(',');

/** Why a file cannot be taken, or the format it really has. */
export type Judgement =
  | { readonly format: PictureFormat }
  | { readonly problem: 'type' | 'size' | 'content' };

/** Judges a picture before anything of it leaves: by its type, its size and its first bytes, whatever it is called (S-17). */
export async function judgePicture(file: Blob): Promise<Judgement> {
  const named = PICTURE_FORMATS.find((format) => file.type === `image/${format}`);
  if (!named) return { problem: 'type' };
  if (file.size > LARGEST) return { problem: 'size' };
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  return formatOf(bytes) === named ? { format: named } : { problem: 'content' };
}

/** The format that the first bytes of a file say it has. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const begins = (head: readonly number[], from = 0) =>
    head.every((byte, at) => bytes[from + at] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  // RIFF, four bytes of length, WEBP.
  const isWebp = begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8);
  return isWebp ? 'webp' : undefined;
}
