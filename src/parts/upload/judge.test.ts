import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, judgePicture, LARGEST } from './judge';

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
const WEBP = bytesOf('RIFF\u0001\u0002\u0003\u0004WEBP');
const SVG = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>');

const file = (bytes: readonly number[], type: string) =>
  new Blob([new Uint8Array(bytes)], { type });

describe('S-17 a picture is judged by type, size and first bytes', () => {
  it.each([
    ['a PNG', PNG, 'image/png', { format: 'png' }],
    ['a JPEG', JPEG, 'image/jpeg', { format: 'jpeg' }],
    ['a WebP', WEBP, 'image/webp', { format: 'webp' }],
    ['a drawing', SVG, 'image/svg+xml', { problem: 'type' }],
    ['a GIF', [0x47, 0x49, 0x46, 0x38], 'image/gif', { problem: 'type' }],
    ['no picture', PNG, 'application/pdf', { problem: 'type' }],
    ['a file without a type', PNG, '', { problem: 'type' }],
    ['a renamed drawing', SVG, 'image/png', { problem: 'content' }],
    ['a renamed JPEG', JPEG, 'image/png', { problem: 'content' }],
    ['an empty file', [], 'image/webp', { problem: 'content' }],
    ['a sound in the same container', WEBP.with(8, 0x41), 'image/webp', { problem: 'content' }],
  ])('%s', async (_title, bytes, type, expected) => {
    expect(await judgePicture(file(bytes, type))).toEqual(expected);
  });

  it('takes 10 MB and not a byte more', async () => {
    const sized = (size: number) =>
      ({ type: 'image/png', size, slice: () => file(PNG, '') }) as unknown as Blob;
    expect(await judgePicture(sized(LARGEST))).toEqual({ format: 'png' });
    expect(await judgePicture(sized(LARGEST + 1))).toEqual({ problem: 'size' });
  });

  it('knows no format in bytes of which the first differ', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
        fc.pre(![0x89, 0xff, 0x52].includes(bytes[0] ?? 0));
        expect(formatOf(bytes)).toBeUndefined();
      }),
    );
  });
});
