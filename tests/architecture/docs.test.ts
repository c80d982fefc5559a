import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXPOSED, SENT } from '../../scripts/probe/checks';
import { filesOfTree, root } from '../../scripts/tree';
import { readConfig } from '@/lib/config';

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

  test('names only files that exist', () => {
    const paths = [
      ...text(page).matchAll(
        /`((?:src|mocks|tests|scripts|stories|build|hosting|docs)\/[\w./-]+)`/g,
      ),
    ];
    expect(paths.filter(([, path = '']) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('comments', () => {
  test('name only pages that exist', () => {
    const code = filesOfTree().filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
    const named = code.flatMap((file) =>
      [...text(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => `${file}: ${page}`),
    );
    const missing = named.filter((each) => !existsSync(join(root, each.split(': ')[1] ?? '')));
    expect(missing).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/(?!README)/.test(page));

  test.each(decisions)('%s says its status, what, and why, in 300 words', (page) => {
    expect(text(page)).toMatch(
      /^# .+\n\nStatus: \w+ · .*\d{4}-\d\d-\d\d.*\n\n## Decision\n[\s\S]+\n## Why\n/,
    );
    // The bars and lines of tables aren’t words.
    const words = text(page).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
    expect(words.length).toBeLessThanOrEqual(300);
  });

  test('are all in the index', () => {
    const index = text('docs/decisions/README.md');
    const name = (page: string) => page.replace('docs/decisions/', '');
    expect(decisions.map(name).filter((page) => !index.includes(`](${page})`))).toEqual([]);
    expect(decisions.length).toBeLessThanOrEqual(24);
  });
});

describe('the README', () => {
  test('is one page', () => {
    expect(text('README.md').split('\n').length).toBeLessThanOrEqual(120);
  });

  test('and the list of commands have every command once', () => {
    const rows = ['README.md', 'docs/commands.md'].flatMap((page) => [
      ...text(page).matchAll(/^\| .*?\|/gm),
    ]);
    const named = rows.flatMap(([row]) =>
      [...row.matchAll(/npm (?:run (?:-s )?)?([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});

describe('docs/operate.md', () => {
  const page = text('docs/operate.md');

  test('shows a configuration that works', () => {
    const [, example = ''] = /```json\n([\s\S]+?)```/.exec(page) ?? [];
    const address = new URL('https://acme.example.com/');
    expect(readConfig(example, address).api).toBe('https://acme.example.com/api');
  });

  test('lists the headers that the probe asks for', () => {
    const row = (name: string) => page.split('\n').find((line) => line.startsWith(`| ${name} `));
    const named = (name: string) =>
      new Set(
        [...(row(name) ?? '').matchAll(/`(?!Access-Control)([\w-]+)`/g)].map(
          ([, header]) => header,
        ),
      );
    expect(named('request headers')).toEqual(new Set(SENT));
    expect(named('answer headers')).toEqual(new Set(EXPOSED));
  });
});
