import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPeople } from '.';

const PEOPLE = [
  { name: 'Maya Lindqvist', email: 'maya@meridian.example' },
  { name: 'Émile Zolá', email: 'ez@meridian.example' },
  { name: null, email: 'front.desk@meridian.example' },
  { name: 'Łukasz Śliwa', email: 'lukasz@meridian.example' },
];
const found = (text: string) => findPeople(PEOPLE, text).map(({ email }) => email.split('@')[0]);

describe('findPeople', () => {
  it.each([
    ['a part of a name', 'lind', ['maya']],
    ['words in any order', 'lindqvist  ma', ['maya']],
    ['case and accents aside', 'EMILE zola', ['ez']],
    ['accents typed where the name has them', 'śliwa', ['lukasz']],
    ['the e-mail of who has no name', 'front', ['front.desk']],
    ['the e-mail of who has one', 'ez@', ['ez']],
    ['nobody', 'maya zola', []],
  ])('finds by %s', (_title, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each(['', '   ', '\u00A0'])('finds everyone by %j', (text) => {
    expect(findPeople(PEOPLE, text)).toBe(PEOPLE);
  });

  it('finds everyone by their whole name, and no text crashes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, text) => {
        const person = { name, email: 'a@b.example' };
        expect(findPeople([person], name)).toEqual([person]);
        expect(() => findPeople([person], text)).not.toThrow();
      }),
    );
  });
});
