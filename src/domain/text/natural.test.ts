import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNatural } from './natural';

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

test('RES-10 the short way for numbers agrees with the collator', () => {
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
