import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PNG_BYTES } from '@tests/helpers/picture';
import { formatOf, validateDocument, validatePicture, MAX_BYTES } from './validate';

const bytesOf = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0));
const PNG = [...PNG_BYTES];
/** A segment with its own thumbnail, which has an end marker too, followed by the picture. */
const JPEG_PARTS = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
const JPEG = [...JPEG_PARTS, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9];
const WEBP = bytesOf('RIFF\u0008\u0000\u0000\u0000WEBPVP8 ');
const PDF = bytesOf('%PDF-1.7\nResult: negative\n%%EOF\n');
const SVG = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>');
/** What a camera appends to its pictures. */
const OWN = Array.from({ length: 200 }, (_, at) => at % 7);

const file = (bytes: readonly number[], type: string) =>
  new Blob([new Uint8Array(bytes)], { type });
const half = (bytes: readonly number[]) => bytes.slice(0, Math.ceil(bytes.length / 2));

describe('S-17 a picture is validated by type, size, first bytes, and its end', () => {
  it.each([
    ['a PNG', PNG, 'image/png', { format: 'png' }],
    ['a JPEG', JPEG, 'image/jpeg', { format: 'jpeg' }],
    ['a WebP', WEBP, 'image/webp', { format: 'webp' }],
    ['a PNG with more behind it', [...PNG, ...OWN], 'image/png', { format: 'png' }],
    ['a JPEG with more behind it', [...JPEG, ...OWN], 'image/jpeg', { format: 'jpeg' }],
    ['a drawing', SVG, 'image/svg+xml', { problem: 'type' }],
    ['a GIF', [0x47, 0x49, 0x46, 0x38], 'image/gif', { problem: 'type' }],
    ['a PDF', PDF, 'application/pdf', { problem: 'type' }],
    ['a file without a type', PNG, '', { problem: 'type' }],
    ['a renamed drawing', SVG, 'image/png', { problem: 'content' }],
    ['a renamed JPEG', JPEG, 'image/png', { problem: 'content' }],
    ['an empty file', [], 'image/webp', { problem: 'empty' }],
    ['a sound in the same container', WEBP.with(8, 0x41), 'image/webp', { problem: 'content' }],
    ['half a PNG', half(PNG), 'image/png', { problem: 'cut' }],
    ['a JPEG without its picture', JPEG_PARTS, 'image/jpeg', { problem: 'cut' }],
    ['half a JPEG', JPEG.slice(0, -2), 'image/jpeg', { problem: 'cut' }],
    ['half a WebP', WEBP.slice(0, -2), 'image/webp', { problem: 'cut' }],
  ])('%s', async (_title, bytes, type, expected) => {
    expect(await validatePicture(file(bytes, type))).toEqual(expected);
  });

  it.each([
    ['a PNG', PNG, 'image/png', { format: 'png' }],
    ['a PDF', PDF, 'application/pdf', { format: 'pdf' }],
    ['a text', bytesOf('Result: negative'), 'text/plain', { problem: 'type' }],
    ['a renamed PNG', PNG, 'application/pdf', { problem: 'content' }],
    ['an empty PDF', [], 'application/pdf', { problem: 'empty' }],
    ['half a PDF', half(PDF), 'application/pdf', { problem: 'cut' }],
  ])('a document may be more: %s', async (_title, bytes, type, expected) => {
    expect(await validateDocument(file(bytes, type))).toEqual(expected);
  });

  it('takes 10 MB and not a byte more', async () => {
    const sized = (size: number) =>
      ({ type: 'image/png', size, arrayBuffer: () => file(PNG, '').arrayBuffer() }) as Blob;
    expect(await validatePicture(sized(MAX_BYTES))).toEqual({ format: 'png' });
    expect(await validatePicture(sized(MAX_BYTES + 1))).toEqual({ problem: 'size' });
  });

  it('recognizes no format if the first bytes differ, at any end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => {
        const known = [0x89, 0xff, 0x52, 0x25].includes(bytes[0] ?? 0);
        if (!known) expect(formatOf(bytes)).toBeUndefined();
        for (const head of [PNG.slice(0, 8), [0xff, 0xd8, 0xff], bytesOf('%PDF-')]) {
          const begun = file([...head, ...bytes], 'image/jpeg');
          expect(await validatePicture(begun)).toBeTypeOf('object');
        }
      }),
    );
  });
});
