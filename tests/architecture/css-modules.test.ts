import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The classes of a module, without those that a library or another part of the page gives. */
function classesIn(sheet: string): ReadonlySet<string> {
  const plain = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/(["'])(?:\\.|(?!\1).)*\1/g, '');
  // What precedes a block; declarations end with a semicolon before it.
  const selectors = plain.match(/[^;{}]+(?=\{)/g) ?? [];
  return new Set(
    selectors
      .filter((each) => !each.trim().startsWith('@'))
      .flatMap((each) => [...each.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

interface Uses {
  readonly names: ReadonlySet<string>;
  /** What a name that’s put together begins with; empty if it can be any. */
  readonly begins: readonly string[];
}

/** What a file uses of a module that it imports under a name. */
function usesOf(source: string, local: string): Uses {
  const all = (pattern: string): string[] =>
    [...source.matchAll(new RegExp(pattern, 'g'))].map(([, name = '']) => name);
  const at = `(?<![\\w.'"/-])${local}`;
  return {
    names: new Set([...all(`${at}\\.([A-Za-z_]\\w*)`), ...all(`${at}\\[['"]([^'"]+)['"]\\]`)]),
    begins: [...all(`${at}\\[\`([^$\`]*)\\$\\{`), ...all(`${at}\\[()[^'"\`]`)],
  };
}

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const addressOf = (from: string, to: string): string =>
  to.startsWith('@/') ? `src/${to.slice(2)}` : join(dirname(from), to);

const sources = filesOfTree().filter((file) => /^(src|mocks|stories)\/.*\.tsx?$/.test(file));
const sheets = filesOfTree().filter((file) => /^(src|mocks|stories)\/.*\.module\.css$/.test(file));

/** Every import of a module, with what the file uses of it. */
const imports = sources.flatMap((file) => {
  const source = text(file);
  return [...source.matchAll(IMPORT)].map(([, local = '', to = '']) => ({
    file,
    source,
    sheet: addressOf(file, to),
    uses: usesOf(source, local),
  }));
});

describe('classes of style sheets', () => {
  test('read of a sheet and of a file are what’s in them', () => {
    const sheet =
      ".a > :global(.b) { & .c-d { color: url('x.e'); } }\n@media (min-width: 1.5px) { .f { margin: .5em; } }";
    expect([...classesIn(sheet)]).toEqual(['a', 'c-d', 'f']);
    const { names, begins } = usesOf("cx(css.a, css['c-d'], css[`size${n}`], css[tone])", 'css');
    expect([...names]).toEqual(['a', 'c-d']);
    expect(begins).toEqual(['size', '']);
  });

  test('a class that’s used exists', () => {
    const known = new Map(sheets.map((sheet) => [sheet, classesIn(text(sheet))]));
    expect(imports.length).toBeGreaterThan(300);
    expect(
      imports.flatMap(({ file, sheet, uses }) =>
        [...uses.names]
          .filter((name) => !known.get(sheet)?.has(name))
          .map((name) => `${file}: ${name}`),
      ),
    ).toEqual([]);
  });

  test('a class that exists is used', () => {
    const words = new Set(
      sources.flatMap((file) => text(file).match(/(?<=['"])[\w-]+(?=['"])/g) ?? []),
    );
    const unused = sheets.flatMap((sheet) => {
      const users = imports.filter((each) => each.sheet === sheet);
      const isUsed = (name: string): boolean =>
        users.some(
          ({ uses: { names, begins } }) =>
            names.has(name) ||
            begins.some((begin) => (begin === '' ? words.has(name) : name.startsWith(begin))),
        );
      return [...classesIn(text(sheet))]
        .filter((name) => !isUsed(name))
        .map((name) => `${sheet}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
