import { describe, expect, test } from 'vitest';
import { repeatsIn } from '../../scripts/repeats';

/** So many different lines of code. */
const lines = (count: number, name = 'line') =>
  Array.from({ length: count }, (_, index) => `const ${name}${index} = ${index};`);
const source = (file: string, ...parts: string[][]) => ({ file, text: parts.flat().join('\n') });

describe('runs that stand twice', () => {
  test('are found with their first and last line, however they are indented', () => {
    const shifted = lines(16).map((line) => `    ${line}`);
    expect(
      repeatsIn([source('a.ts', ['// a'], lines(16)), source('b.ts', lines(3, 'b'), shifted)], 15),
    ).toEqual([
      { a: { file: 'a.ts', first: 2, last: 17 }, b: { file: 'b.ts', first: 4, last: 19 } },
    ]);
  });

  test('of fifteen lines may be, of sixteen not', () => {
    const twice = (count: number) => [source('a.ts', lines(count)), source('b.ts', lines(count))];
    expect(repeatsIn(twice(15), 15)).toEqual([]);
    expect(repeatsIn(twice(16), 15)).toHaveLength(1);
  });

  test('are counted with the comments and blank lines within, which need not be the same', () => {
    const half = lines(12);
    const told = [
      ...half.slice(0, 6),
      '',
      '// why',
      '/* because',
      ' * of this',
      ' */',
      ...half.slice(6),
    ];
    const other = [...half.slice(0, 6), '', '// otherwise', '', '', '', ...half.slice(6)];
    expect(repeatsIn([source('a.ts', told), source('b.ts', other)], 15)).toHaveLength(1);
    expect(repeatsIn([source('a.ts', told), source('b.ts', half)], 15)).toEqual([]);
  });

  test('are no runs where another line stands between', () => {
    const broken = [...lines(8), 'other();', ...lines(16).slice(8)];
    expect(repeatsIn([source('a.ts', lines(16)), source('b.ts', broken)], 15)).toEqual([]);
  });

  test('of imports and lone brackets say nothing', () => {
    const imports = lines(20).map((_, index) => `import { a${index} } from './a${index}';`);
    const long = ['import {', ...lines(20).map((_, index) => `  name${index},`), "} from './b';"];
    const brackets = Array.from({ length: 20 }, () => '});');
    const file = (name: string) => source(name, imports, long, brackets);
    expect(repeatsIn([file('a.ts'), file('b.ts')], 15)).toEqual([]);
  });

  test('stand in one file as well, once for each time more', () => {
    const found = repeatsIn([source('a.ts', lines(16), ['x();'], lines(16), lines(16))], 15);
    expect(found.map(({ a, b }) => [a.first, b.first])).toEqual([
      [1, 18],
      [1, 34],
    ]);
  });
});
