import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idsOf } from '../../scripts/test-titles';
import { root } from '../../scripts/tree';

describe('rules of a title', () => {
  test.each([
    [['Z-1'], 'Z-1 a gap moves later'],
    [['Z-1', 'TZ-6'], 'Z-1 TZ-6: a gap'],
    [['C-3', 'D-17', 'D-18'], 'C-3, D-17 and D-18 what is missing'],
    [['F-41', 'PAGE-2'], 'F-41/PAGE-2 a cursor repeats'],
    [['D-2'], 'D-2 comes before D-14'],
    [[], 'desks D-2 and D-14'],
    [['REP-2'], 'a cell of its own (REP-2)'],
    [[], 'the name "RES-10" is only a name'],
    [['S-1', 'N-2'], 'S-1 > of a suite > N-2 and its test'],
    [[], 'no rule here'],
  ])('T-1 %j is read from “%s”', (ids, title) => {
    expect([...idsOf(title)].toSorted()).toEqual(ids.toSorted());
  });
});

test('T-1 docs/rules.md explains every rule once, and no other', () => {
  const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');
  const { rules } = z
    .object({ rules: z.record(z.string(), z.array(z.string())) })
    .parse(JSON.parse(read('rules.json')));
  const explained = [...read('rules.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\* \S.{9,}\.$/gm)].map(
    ([, id]) => id,
  );
  const ids = Object.values(rules).flat();
  expect(new Set(explained)).toEqual(new Set(ids));
  expect(explained).toHaveLength(ids.length);
});
