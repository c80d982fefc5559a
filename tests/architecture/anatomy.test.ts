import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

/** The files allowed at the top level of a screen, in addition to its folders. */
const TOP_LEVEL = [
  'page.tsx',
  'model.ts',
  'queries.ts',
  'actions.ts',
  'search.ts',
  'text.ts',
  'strings.ts',
];

const files = filesOfTree();

/** The folders of screens: every one of an area, except what the area shares with others. */
const screens = [
  ...new Set(files.flatMap((file) => /^src\/areas\/\w+\/(?!shared\/)[\w-]+\//.exec(file) ?? [])),
];

describe.each(screens)('%s', (folder) => {
  const own = files
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length));
  const text = (file: string) => readFileSync(join(root, folder, file), 'utf8');
  const pages = own.filter((file) => /(^|\/)page\.tsx$/.test(file));
  const routes = own.filter((file) => file.startsWith('routes/'));

  test('has a page and a route', () => {
    expect(pages).not.toEqual([]);
    expect(routes).not.toEqual([]);
  });

  test('holds only the files of the anatomy at its top level', () => {
    const allowed = [...TOP_LEVEL, 'page.module.css', `${basename(folder)}.module.css`];
    const others = own.filter(
      (file) => !file.includes('/') && !allowed.includes(file.replace(/\.test(\.tsx?)$/, '$1')),
    );
    expect(others).toEqual([]);
  });

  test('reads in its models, not in its pages', () => {
    const reading = /\buse(Suspense|Infinite)?Quer(y|ies)\(/;
    expect(pages.filter((file) => reading.test(text(file)))).toEqual([]);
  });

  test('describes its address in search.ts, not in its routes', () => {
    expect(routes.filter((file) => text(file).includes("from 'zod/mini'"))).toEqual([]);
  });
});
