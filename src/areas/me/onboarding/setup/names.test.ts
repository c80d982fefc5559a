import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug } from '@/domain/text/slug';
import { deskNames, MAX_DESKS, slugFrom } from './names';

describe('the address that a name suggests', () => {
  it.each([
    ['Acme', 'acme'],
    ['Kestrel Optics', 'kestrel-optics'],
    ['  Zürich & Söhne GmbH ', 'zurich-and-sohne-gmbh'],
    ['Straße 7', 'strasse-7'],
    ['Ｏｆﬁce ７', 'office-7'],
    ['--a--b--', 'a-b'],
    ['株式会社', ''],
    ['', ''],
  ])('of %j is %j', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });

  it('S-15 is a slug or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugFrom(name);
        expect(slug === '' || isSlug(slug)).toBe(true);
      }),
    );
  });
});

describe('the desks that a text names', () => {
  it.each([
    ['D-1\nD-2', ['D-1', 'D-2']],
    [' Window , Corner;Window\n\n', ['Window', 'Corner']],
    ['D-1..D-3', ['D-1', 'D-2', 'D-3']],
    ['D-9..11', ['D-9', 'D-10', 'D-11']],
    ['08…10', ['08', '09', '10']],
    // Not a range: it runs backward, or its ends differ in kind.
    ['D-3..D-1', ['D-3..D-1']],
    ['D-1..E-3', ['D-1..E-3']],
    ['', []],
  ])('%j gives %j', (text, names) => {
    expect(deskNames(text)).toEqual(names);
  });

  it('are no more than one list may have', () => {
    expect(deskNames('D-1..D-9999')).toHaveLength(MAX_DESKS);
  });
});
