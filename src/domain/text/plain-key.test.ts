import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlainKeys, plainKey } from './plain-key';

const collator = new Intl.Collator('en', { numeric: true });

function byKey(a: string, b: string): number {
  const [one, other] = [plainKey(a), plainKey(b)];
  return one && other ? Math.sign(comparePlainKeys(one, other)) : NaN;
}

test('RES-10 the keys of plain texts are in the collator’s order, or equal', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
    fc.stringMatching(/^[a-cA-C0-2 _.@-]{0,8}$/),
  );
  fc.assert(
    fc.property(text, text, (a, b) => {
      const order = byKey(a, b);
      if (order === 0) {
        const bare = (word: string) => word.toLowerCase().replaceAll(/0+(?=\d)/g, '');
        // Only the beginning of long texts is compared.
        if (a.length + b.length < 18) expect(collator.compare(bare(a), bare(b))).toBe(0);
      } else expect(Math.sign(collator.compare(a, b))).toBe(order);
    }),
    { numRuns: 5000 },
  );
});

test('every printable sign has a place of its own', () => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  expect(signs.toSorted(byKey).join('').toLowerCase()).toBe(
    signs.toSorted(collator.compare).join('').toLowerCase(),
  );
});

test.each([
  ['a letter with a mark', 'é'],
  ['a control sign', 'a\u0007'],
  ['more figures than can be counted', '9'.repeat(61)],
])('%s is left to the collator', (_what, text) => {
  expect(plainKey(text)).toBeUndefined();
});

test('counts up to sixty digits, without leading zeros', () => {
  expect(plainKey(`000${'9'.repeat(60)}`)).toEqual(plainKey('9'.repeat(60)));
});
