import { formatOf, LARGEST } from './judge';

/** What a scanned document may be: a picture or a PDF (S-17). */
const DOCUMENT_FORMATS = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
type DocumentFormat = (typeof DOCUMENT_FORMATS)[keyof typeof DOCUMENT_FORMATS];

/** What a file chooser is told to show. */
export const DOCUMENT_TYPES = Object.keys(DOCUMENT_FORMATS).join(',');

export type DocumentProblem = 'type' | 'size' | 'empty' | 'content' | 'cut';

/** Bytes at the end of a PDF within which it says that it ends. */
const PDF_END = 1024;

/**
 * Judges a scanned document before anything of it leaves (S-17): by its type, its size, its first bytes, and its end. A
 * file that was cut off on its way to this device would be read as a blank page.
 *
 * @returns what is wrong with it, undefined for a file that can be sent
 */
export async function judgeDocument(file: Blob): Promise<DocumentProblem | undefined> {
  const named = (DOCUMENT_FORMATS as Readonly<Record<string, DocumentFormat | undefined>>)[
    file.type
  ];
  if (!named) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > LARGEST) return 'size';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isNamed = named === 'pdf' ? text(bytes, 0, 5) === '%PDF-' : formatOf(bytes) === named;
  if (!isNamed) return 'content';
  return ends(bytes, named) ? undefined : 'cut';
}

const text = (bytes: Uint8Array, from: number, to?: number): string =>
  String.fromCharCode(...bytes.slice(from, to));

/** Whether a file has the end that its format asks for. */
function ends(bytes: Uint8Array, format: DocumentFormat): boolean {
  switch (format) {
    case 'png':
      return text(bytes, -PNG_TAIL).includes('IEND');
    case 'jpeg':
      return text(bytes, -JPEG_TAIL).includes('\u00ff\u00d9');
    case 'webp': {
      const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(RIFF_SIZE, true);
      return bytes.length >= size + RIFF_HEAD;
    }
    case 'pdf':
      return text(bytes, -PDF_END).includes('%%EOF');
  }
}

/** Some programs put a few bytes of their own behind the end. */
const PNG_TAIL = 64;
const JPEG_TAIL = 64;
/** Where a WebP says how long it is, not counting what stands up to there. */
const RIFF_SIZE = 4;
const RIFF_HEAD = 8;

/** A file as the data address that the contract takes. */
export async function dataAddress(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
