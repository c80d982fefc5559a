import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localPath } from '../../scripts/lint/rooms.mjs';
import { filesOfTree, root } from '../../scripts/tree';

const files = filesOfTree();

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const GENERATED = new Set(['src/routeTree.gen.ts', 'mocks/adapters/mockServiceWorker.js']);
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !GENERATED.has(file));
const isTest = (file: string) => /\.(test|test-d|stories)\.tsx?$/.test(file);
const shipped = code.filter((file) => file.startsWith('src/') && !isTest(file));

/** Removes comments, so that only code is searched. */
const bare = (file: string) =>
  text(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** What a file imports: for values, for types, or lazily. */
const importsOf = (file: string): string[] =>
  [
    /^(?:import|export)\s+(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ].flatMap((form) => [...bare(file).matchAll(form)].map(([, source = '']) => source));

describe('modules imported for their effect alone', () => {
  // The bundler removes modules whose exports aren’t used, unless package.json declares that importing them has side effects.
  test('are style sheets, strings, or packages that package.json keeps in a build', () => {
    const dropped = shipped.flatMap((file) =>
      [...bare(file).matchAll(/^import\s+['"]([^'"]+)['"]/gm)]
        .map(([, source = '']) => source)
        .filter((source) => /^(\.|@\/)/.test(source) && !/\.css$|\/strings$/.test(source))
        .map((source) => `${file} imports ${source}`),
    );
    expect(dropped).toEqual([]);
    expect(text('package.json')).toContain('"src/**/strings.ts"');
  });
});

describe('import cycles', () => {
  const fileAt = (path: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => path + end)
      .find((each) => known.has(each));
  const known = new Set(code);
  const edges = (importer: string) =>
    importsOf(importer).flatMap((source) => {
      const path = localPath(importer, source);
      const file = path === undefined ? undefined : fileAt(path);
      return file === undefined || file === importer ? [] : [file];
    });

  /** The cycles of a graph, each as the path back to its start. */
  function circlesOf(
    nodes: readonly string[],
    next: (node: string) => readonly string[],
  ): string[] {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (node: string, way: readonly string[]): void => {
      const begins = way.indexOf(node);
      if (begins !== -1) circles.push([...way.slice(begins), node].join(' → '));
      if (begins !== -1 || done.has(node)) return;
      for (const each of next(node)) visit(each, [...way, node]);
      done.add(node);
    };
    for (const node of nodes) visit(node, []);
    return circles;
  }

  // The linter’s rule checks only static imports. A lazy import back to its importer is a cycle as well: neither module can be
  // understood, moved, or tested without the other.
  test('there are none, including lazy imports', () => {
    expect(circlesOf(shipped, edges)).toEqual([]);
  });

  test('every form of import is found', () => {
    expect(importsOf('src/main.tsx')).toEqual(
      expect.arrayContaining(['react', '@/lib/idle', '@mocks/adapters/browser']),
    );
  });

  test('one with a lazy import would be found', () => {
    const graph = new Map([
      ['menu', ['popover', 'button']],
      ['popover', ['menu']],
    ]);
    expect(circlesOf([...graph.keys()], (node) => graph.get(node) ?? [])).toEqual([
      'menu → popover → menu',
    ]);
  });
});

describe('what is shipped', () => {
  test('public/ holds only assets', () => {
    const asset = /\.(svg|png|webp|ico|woff2|webmanifest|txt)$/;
    const strange = files.filter((file) => file.startsWith('public/') && !asset.test(file));
    expect(strange).toEqual([]);
  });

  test('S-6 HTML enters the page in one file at most', () => {
    const door =
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function/;
    // A drawing that is parsed as XML only for counting never becomes part of the page.
    const counting = /new DOMParser\(\)\.parseFromString\(\w+, 'image\/svg\+xml'\)/g;
    const doors = files.filter(
      (file) =>
        file.startsWith('src/') &&
        !/\.test\./.test(file) &&
        door.test(text(file).replaceAll(counting, '')),
    );
    expect(doors.length, doors.join(', ')).toBeLessThanOrEqual(1);
  });

  test('index.html has no inline script but the configuration, and nothing from elsewhere (S-23, S-29)', () => {
    if (!existsSync(join(root, 'index.html'))) return;
    const html = text('index.html');
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts.filter(
      ([, attributes = '', body = '']) =>
        body.trim() !== '' && !attributes.includes('type="application/json"'),
    );
    expect(inline).toEqual([]);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(html).not.toMatch(/\son\w+=/);
  });
});

describe('conventions', () => {
  // The linter’s max-lines doesn’t read style sheets.
  test('no style sheet is longer than 400 lines', () => {
    const exceptions: Partial<Record<string, string>> = {
      'src/areas/booking/rooms/gantt/gantt.module.css':
        'one grid in which rows, cells, bookings and handles are placed against each other',
    };
    const long = files
      .filter((file) => file.endsWith('.css') && !exceptions[file])
      .filter((file) => text(file).split('\n').length > 401);
    expect(long).toEqual([]);
  });

  test('nothing turns a check off', () => {
    const off = /(eslint|oxlint|tslint)-disable|@ts-(ignore|nocheck)|prettier-ignore|oxfmt-ignore/;
    const self = 'tests/architecture/';
    expect(code.filter((file) => !file.startsWith(self) && off.test(text(file)))).toEqual([]);
  });

  test('T-7 no test is skipped, focused, or retried', () => {
    const weak = /\b(test|it|describe)\.(only|skip|todo|fixme)\b|\bretr(y|ies):\s*[1-9]/;
    const self = 'tests/architecture/';
    const tests = code.filter((file) => isTest(file) || file.startsWith('tests/'));
    expect(tests.filter((file) => !file.startsWith(self) && weak.test(bare(file)))).toEqual([]);
  });

  test('no sleep in tests', () => {
    const sleep = /waitForTimeout|setTimeout\(\s*(resolve|done|r)\b/;
    // A bench measures time, so it may wait.
    const others = /^tests\/(architecture|bench)\//;
    const tests = code.filter((file) => isTest(file) || file.startsWith('tests/'));
    expect(tests.filter((file) => !others.test(file) && sleep.test(bare(file)))).toEqual([]);
  });
});
