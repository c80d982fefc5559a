import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

/** Names that say nothing about what’s in a file. */
const SAYS_NOTHING = /^(?:common|constants|helpers?|hooks|misc|shared|types|utils?)\.tsx?$/;

/** What isn’t counted: a folder with one file and its styles, tests, or stories is still one with a single part. */
const BESIDE = /\.(?:module\.css|test\.tsx?|stories\.tsx)$/;

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

  test('names the files at its top level for what they hold', () => {
    expect(own.filter((file) => SAYS_NOTHING.test(file))).toEqual([]);
  });

  test('has a folder only for a page or for a part with several files', () => {
    const parts = own.filter((file) => file.includes('/') && !BESIDE.test(file));
    const folderOf = (file: string) => file.slice(0, file.indexOf('/') + 1);
    const single = parts.filter(
      (file) =>
        folderOf(file) !== 'routes/' &&
        basename(file) !== 'page.tsx' &&
        parts.filter((each) => each.startsWith(folderOf(file))).length === 1,
    );
    expect(single).toEqual([]);
  });

  test('reads in its models, not in its pages', () => {
    const reading = /\buse(Suspense|Infinite)?Quer(y|ies)\(/;
    expect(pages.filter((file) => reading.test(text(file)))).toEqual([]);
  });

  test('describes its address in search.ts, not in its routes', () => {
    expect(routes.filter((file) => text(file).includes("from 'zod/mini'"))).toEqual([]);
  });
});
