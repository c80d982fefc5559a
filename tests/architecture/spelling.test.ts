import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/tree';

test('the product dictionary is sorted and has no duplicates', () => {
  const words = readFileSync(join(root, 'scripts/lint/dictionary.txt'), 'utf8').trim().split('\n');
  const byLetter = new Intl.Collator('en', { sensitivity: 'base' });
  expect(words).toEqual([...new Set(words)].toSorted(byLetter.compare));
});
