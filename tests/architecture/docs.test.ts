import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = filesOfTree().filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };

describe.each(pages)('%s', (page) => {
  test('links only to what exists', () => {
    const links = [...text(page).matchAll(/\]\(\s*([^)\s#]+)[^)]*\)/g)].map(
      ([, link = '']) => link,
    );
    const files = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(files.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...text(page).matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)];
    expect(commands.filter(([, name = '']) => !scripts[name]).map(([each]) => each)).toEqual([]);
  });
});

// A decision may name files that existed on its date.
describe.each(pages.filter((page) => !page.startsWith('docs/decisions/')))('%s', (page) => {
  test('names only files that exist', () => {
    const paths = [
      ...text(page).matchAll(
        /`((?:src|mocks|tests|scripts|stories|build|hosting|docs)\/[\w./-]+)`/g,
      ),
    ];
    expect(paths.filter(([, path = '']) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test('the README is one page', () => {
  expect(text('README.md').split('\n').length).toBeLessThanOrEqual(120);
});
