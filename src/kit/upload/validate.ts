/** Larger files are rejected (S-17), in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Picture formats; a floor plan can also be SVG (S-17). */
const PICTURE_FORMATS = ['png', 'jpeg', 'webp'] as const;
/** Formats of a scanned document: a picture or a PDF (S-17). */
const DOCUMENT_FORMATS = [...PICTURE_FORMATS, 'pdf'] as const;

type PictureFormat = (typeof PICTURE_FORMATS)[number];
type FileFormat = (typeof DOCUMENT_FORMATS)[number];

const typeOf = (format: FileFormat): string =>
  format === 'pdf' ? 'application/pdf' : `image/${format}`;

/** The file types that a chooser shows. */
export const PICTURE_TYPES = PICTURE_FORMATS.map(typeOf).join(',');
export const DOCUMENT_TYPES = DOCUMENT_FORMATS.map(typeOf).join(',');

/** Why a file is rejected. */
export type FileProblem = 'type' | 'empty' | 'size' | 'content' | 'cut';

/** What’s wrong with a file, or its actual format. */
export type FileCheck<Format> = { readonly format: Format } | { readonly problem: FileProblem };

/**
 * Checks a file before any of it is sent (S-17), whatever its name: its type, its size, its first bytes, and its end. A file that
 * was cut off on its way to this device would be shown incompletely, or read as a blank page.
 */
async function validate<Format extends FileFormat>(
  file: Blob,
  formats: readonly Format[],
): Promise<FileCheck<Format>> {
  const format = formats.find((each) => file.type === typeOf(each));
  if (!format) return { problem: 'type' };
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > MAX_BYTES) return { problem: 'size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (formatOf(bytes) !== format) return { problem: 'content' };
  return ENDS[format](bytes) ? { format } : { problem: 'cut' };
}

export const validatePicture = (file: Blob): Promise<FileCheck<PictureFormat>> =>
  validate(file, PICTURE_FORMATS);
export const validateDocument = (file: Blob): Promise<FileCheck<FileFormat>> =>
  validate(file, DOCUMENT_FORMATS);

/**
 * The type under which a file from the server may be shown, judged by the type it claims and its first bytes (S-17, S-19):
 * a picture or a PDF. Anything else, such as HTML or SVG, would run with this application’s origin, so it may only be saved.
 */
export async function shownType(file: Blob): Promise<string | undefined> {
  const [claimed = ''] = file.type.toLowerCase().split(';');
  const format = formatOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return format !== undefined && typeOf(format) === claimed.trim() ? typeOf(format) : undefined;
}

const text = (bytes: Uint8Array, from: number, to?: number): string =>
  String.fromCharCode(...bytes.slice(from, to));

/** A file’s format according to its first bytes. */
export function formatOf(bytes: Uint8Array): FileFormat | undefined {
  const head = text(bytes, 0, 12);
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('%PDF-')) return 'pdf';
  // RIFF, four bytes of length, WEBP.
  return /^RIFF[\s\S]{4}WEBP$/.test(head) ? 'webp' : undefined;
}

/** A PDF’s end marker is within this many bytes of its end. */
const PDF_END = 1024;

/** Whether a file has the end that its format requires. Cameras and programs append their own bytes. */
const ENDS: Readonly<Record<FileFormat, (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => {
    // After eight bytes come chunks with their length and name, each with a four-byte checksum.
    const view = new DataView(bytes.buffer);
    for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
      if (text(bytes, at + 4, at + 8) === 'IEND') return true;
    }
    return false;
  },
  jpeg: (bytes) => {
    // Segments with their length lead to the picture itself; they can contain a thumbnail with its own end marker.
    const view = new DataView(bytes.buffer);
    let at = 2;
    while (at + 4 <= bytes.length && view.getUint16(at) !== 0xff_da)
      at += 2 + view.getUint16(at + 2);
    for (; at + 2 <= bytes.length; at++) if (view.getUint16(at) === 0xff_d9) return true;
    return false;
  },
  webp: (bytes) =>
    // It contains its length, not counting the bytes up to there.
    bytes.length >= new DataView(bytes.buffer).getUint32(4, true) + 8,
  pdf: (bytes) => text(bytes, -PDF_END).includes('%%EOF'),
};
