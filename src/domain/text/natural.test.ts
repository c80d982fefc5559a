import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNatural, naturalKey } from './natural';

test.each([
  [
    ['D-14', 'D-2', 'D-1'],
    ['D-1', 'D-2', 'D-14'],
  ],
  [
    ['b', 'A', 'a', 'B'],
    ['a', 'A', 'b', 'B'],
  ],
  [
    ['Room 10.2', 'Room 9.12', 'Room 10.10'],
    ['Room 9.12', 'Room 10.2', 'Room 10.10'],
  ],
  [
    ['é', 'z', 'e'],
    ['e', 'é', 'z'],
  ],
  [
    ['x01', 'x1'],
    ['x01', 'x1'],
  ],
  [
    ['９01', '９9', 'é2', 'é10'],
    ['９9', '９01', 'é2', 'é10'],
  ],
])('RES-10 %j in order', (names, expected) => {
  expect(names.toSorted(compareNatural)).toEqual(expected);
});

test('RES-10 is one order for all names', () => {
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[D-]{0,2}[0-9]{0,3}$/));
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(compareNatural(a, b)) + Math.sign(compareNatural(b, a))).toBe(0);
      expect(compareNatural(a, b) === 0).toBe(a === b);
      if (compareNatural(a, b) < 0 && compareNatural(b, c) < 0) {
        expect(compareNatural(a, c)).toBeLessThan(0);
      }
    }),
  );
});

test('RES-10 the fast path for numbers agrees with the collator', () => {
  const collator = new Intl.Collator('en', { numeric: true });
  const name = fc
    .tuple(
      fc.constantFrom('', 'D-', 'D', 'D-1.', '９', 'é', ' '),
      fc.stringMatching(/^[0-9]{0,18}$/),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(name, name, (a, b) => {
      const expected = collator.compare(a, b);
      if (expected !== 0) expect(Math.sign(compareNatural(a, b))).toBe(Math.sign(expected));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['a word and a number', 'D-14', 'D-', 14],
  ['zero', 'D-0', 'D-', 0],
  ['a number alone', '7', '', 7],
  ['leading zeros', 'x007', 'x', 7],
  ['every digit', 'x1234567890', 'x', 1_234_567_890],
  ['the number at the end only', 'Room 10.2', 'Room 10.', 2],
  ['no number', 'Lobby', 'Lobby', -1],
  ['nothing', '', '', -1],
  ['a number that is not at the end', '2nd', '2nd', -1],
  ['the sign below 0', '1/', '1/', -1],
  ['the sign above 9', '1:', '1:', -1],
  ['fifteen digits', `D${'9'.repeat(15)}`, 'D', 999_999_999_999_999],
  ['sixteen digits, which no number holds exactly', `D${'9'.repeat(16)}`, `D${'9'.repeat(16)}`, -1],
  ['the last plain sign before digits', '\u007F1', '\u007F', 1],
  ['a letter of another script before digits', '９1', '９1', -1],
])('RES-10 the key of %s', (_case, text, prefix, number) => {
  expect(naturalKey(text)).toEqual({ text, prefix, number });
});

test.each([
  ['a lower number first', 'D-9', 'D-10'],
  ['zero before one', 'D-0', 'D-1'],
  ['the word before the number', 'A-14', 'D-2'],
  ['a name without a number among numbered ones', 'D', 'D-1'],
  ['equal but for accents written in two ways, by code unit', 'e\u0301', '\u00E9'],
])('RES-10 %s', (_case, first, second) => {
  expect(Math.sign(compareNatural(first, second))).toBe(-1);
  expect(Math.sign(compareNatural(second, first))).toBe(1);
});
