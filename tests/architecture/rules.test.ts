import { describe, expect, test } from 'vitest';
import { idsOf, testTitles } from '../../scripts/test-titles';

describe('titles of tests', () => {
  const titles = (source: string) => testTitles('some.test.ts', source);

  test('T-1 tests stand under their suites', () => {
    expect(
      titles(`describe('outer', () => {
        describe('inner', () => { test('one', () => {}); });
        it('two', async () => {});
      });
      test('three', { timeout: 1 }, () => {});`),
    ).toEqual(['outer > inner > one', 'outer > two', 'three']);
  });

  test('T-1 a written table gives one title a row', () => {
    expect(
      titles(`test.each([['a', 1], ['b', 2]])('C-1 %s is read', () => {});
      it.each(['x', 'y'] as const)('%s', () => {});
      test.each([{ name: 'n' }])('D-2 $name', () => {});
      test.each(rows)('D-3 %s', () => {});
      test.each([1, 2])('D-4 %i', () => {});`),
    ).toEqual(['C-1 a is read', 'C-1 b is read', 'x', 'y', 'D-2 n', 'D-3 %s', 'D-4 %i', 'D-4 %i']);
  });

  test('T-1 what puts something in is left open', () => {
    expect(titles('for (const z of zones) test(`Z-1 in ${z}, twice`, () => {});')).toEqual([
      'Z-1 in …, twice',
    ]);
  });

  test('T-1 suites and modified tests of the browser count, steps and other calls do not', () => {
    expect(
      titles(`test.describe('F-1', () => {
        test('a', async () => { await test.step('no test', () => {}); expect.soft('no', 'test'); });
        test.skip('b', () => {});
        test.use({ a: 'no test' });
      });
      load('no test');`),
    ).toEqual(['F-1 > a', 'F-1 > b']);
  });

  test('T-1 components are read like any file', () => {
    expect(testTitles('a.test.tsx', `test('UI-1 shown', () => <p lang="en">text</p>);`)).toEqual([
      'UI-1 shown',
    ]);
  });
});

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
