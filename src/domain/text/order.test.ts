import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodes, compareNames, sortedByName } from './order';

const collator = new Intl.Collator('en');

test('names are in the collator’s order, plain or not', () => {
  const name = fc.oneof(
    fc.stringMatching(/^[A-Ca-c0-2 ]{0,4}$/),
    fc.stringMatching(/^[\w -.]{0,4}$/),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  fc.assert(
    fc.property(name, name, (a, b) => {
      const expected = collator.compare(a, b) || compareCodes(a, b);
      expect(Math.sign(compareNames(a, b))).toBe(Math.sign(expected));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [
    ['New York', 'Örebro', 'Oslo', 'berlin', 'Berlin', 'Auckland'],
    ['Auckland', 'berlin', 'Berlin', 'New York', 'Örebro', 'Oslo'],
  ],
  [
    ['b', 'B', 'a', 'A', ''],
    ['', 'a', 'A', 'b', 'B'],
  ],
])('%j in order', (names, expected) => {
  expect(names.toSorted(compareNames)).toEqual(expected);
  expect(sortedByName(names, (name) => name)).toEqual(expected);
});

test('instants are in the order of time', () => {
  const later = '2026-03-10T10:00:00.000Z';
  expect([later, '2026-03-10T09:00:00.000Z'].toSorted(compareCodes)[1]).toBe(later);
  expect(compareCodes(later, later)).toBe(0);
});
