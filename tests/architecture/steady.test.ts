import { describe, expect, test } from 'vitest';
import { browserTests, proven, readLedger, unproven } from '../../scripts/ledger';

const CONTENT: Record<string, string> = {
  'stories/long.stories.tsx': 'three stories and more',
  'stories/short.stories.tsx': 'one story',
  'tests/e2e/desk.spec.ts': 'two journeys',
};
const all = Object.keys(CONTENT);
const content = (file: string) => CONTENT[file] ?? '';
const date = '2026-03-25';

describe('T-7 the ledger of steady browser tests', () => {
  test('the shortest unproven file is next, and a proven one is skipped', () => {
    expect(unproven(all, {}, content)).toEqual([
      'stories/short.stories.tsx',
      'tests/e2e/desk.spec.ts',
      'stories/long.stories.tsx',
    ]);
    const ledger = proven({}, ['stories/short.stories.tsx'], { all, date, content });
    expect(unproven(all, ledger, content)).not.toContain('stories/short.stories.tsx');
    expect(ledger['stories/short.stories.tsx']?.date).toBe(date);
  });

  test('a changed file must be proven again, and a deleted one leaves the ledger', () => {
    const ledger = proven({}, all, { all, date, content });
    const changed = (file: string) => content(file) + (file.includes('desk') ? '.' : '');
    expect(unproven(all, ledger, changed)).toEqual(['tests/e2e/desk.spec.ts']);
    const [gone = '', ...rest] = all;
    expect(Object.keys(proven(ledger, [], { all: rest, date, content }))).not.toContain(gone);
  });

  test('the committed ledger contains only browser test files', () => {
    const files = browserTests();
    expect(files.length).toBeGreaterThan(100);
    expect(Object.keys(readLedger()).filter((file) => !files.includes(file))).toEqual([]);
  });
});
