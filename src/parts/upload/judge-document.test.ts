import { describe, expect, it } from 'vitest';
import { LARGEST } from './judge';
import { judgeDocument } from './judge-document';

const bytesOf = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0));
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const PNG_END = [0, 0, 0, 0, ...bytesOf('IEND'), 0xae, 0x42, 0x60, 0x82];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3, 4, 5, 6];
const WEBP = bytesOf('RIFF\u0008\u0000\u0000\u0000WEBPVP8 ');
const PDF = bytesOf('%PDF-1.7\nResult: negative\n');

const file = (bytes: readonly number[], type: string) =>
  new Blob([new Uint8Array(bytes)], { type });

describe('S-17 a scanned document is judged by type, size, first bytes, and its end', () => {
  it.each([
    ['a PNG', [...PNG, ...PNG_END], 'image/png', undefined],
    ['a JPEG', [...JPEG, 0xff, 0xd9], 'image/jpeg', undefined],
    ['a WebP', WEBP, 'image/webp', undefined],
    ['a PDF', [...PDF, ...bytesOf('%%EOF\n')], 'application/pdf', undefined],
    ['a text', bytesOf('Result: negative'), 'text/plain', 'type'],
    ['a file without a type', PDF, '', 'type'],
    ['an empty file', [], 'application/pdf', 'empty'],
    ['a renamed PNG', [...PNG, ...PNG_END], 'application/pdf', 'content'],
    ['half a PNG', PNG, 'image/png', 'cut'],
    ['half a JPEG', JPEG, 'image/jpeg', 'cut'],
    ['half a WebP', WEBP.slice(0, -2), 'image/webp', 'cut'],
    ['half a PDF', PDF, 'application/pdf', 'cut'],
  ])('%s', async (_title, bytes, type, expected) => {
    expect(await judgeDocument(file(bytes, type))).toBe(expected);
  });

  it('takes no more than 10 MB', async () => {
    const large = { type: 'image/png', size: LARGEST + 1 } as Blob;
    expect(await judgeDocument(large)).toBe('size');
  });
});
