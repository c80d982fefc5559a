import { describe, expect, it } from 'vitest';
import { pdfOf, testPhoto } from './files';

describe('files of the seed', () => {
  it('a PDF lists where each of its objects begins', () => {
    const file = atob(pdfOf('Certificate', ['Name: Zoë (Berlin)', 'Vaccine: Tetanus']));
    expect(file).toContain(String.raw`(Name: Zo \(Berlin\)) Tj`);
    const [, start = ''] = /startxref\n(\d+)/.exec(file) ?? [];
    expect(file.slice(Number(start), Number(start) + 4)).toBe('xref');
    for (const [index, [, at = '']] of [...file.matchAll(/^(\d{10}) 00000 n /gm)].entries()) {
      expect(file.slice(Number(at))).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
    }
  });

  it('a photo is a PNG with valid checksums', () => {
    const file = atob(testPhoto(true));
    expect(file.slice(1, 4)).toBe('PNG');
    // The standard says that it always ends with an empty last chunk.
    expect(Array.from(file.slice(-4), (letter) => letter.codePointAt(0))).toEqual([
      0xae, 0x42, 0x60, 0x82,
    ]);
    expect(testPhoto(false)).not.toBe(testPhoto(true));
  });
});
