import { rootRoute, route, index, layout } from '@tanstack/virtual-file-routes';
import { describe, expect, test } from 'vitest';
import { filesOfPage, pagesOf } from '../../scripts/bundle';
import { playwrightCounts, vitestCounts } from '../../scripts/counts';
import { withConfig } from '../../scripts/static-server';

describe('totals of a run', () => {
  const run = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  test('a file that does not load counts as a failure, and each failure is named', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'adds' }],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No module b\n  at', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'Z-1 counts', failureMessages: ['expected 1\nat c'] },
        ],
      },
    ];
    expect(vitestCounts({ ...run, testResults })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 3,
      failures: [
        'b.test.ts › could not be loaded: No module b',
        'c.test.ts › Z-1 counts: expected 1',
      ],
    });
  });

  test('T-7 a flaky test is a failed one', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats, errors: [] })).toMatchObject({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });

  test('a failed journey is named with its place and the first line of why', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 0 };
    const error = { message: '\u001B[31mno such button\u001B[39m\nCall log' };
    const spec = { title: 'M1 books', ok: false, file: 'map.spec.ts', line: 21 };
    const specs = [{ ...spec, tests: [{ projectName: 'demo', results: [{ error }] }] }];
    expect(playwrightCounts({ stats, errors: [], suites: [{ specs }] }).failures).toEqual([
      'map.spec.ts:21 [demo] › M1 books: no such button',
    ]);
  });

  test('an error outside of tests fails the run', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightCounts({ stats, errors: [{}] }).failed).toBe(1);
  });
});

describe('what a page loads first', () => {
  const table = rootRoute('app/root.tsx', [
    route('/login', 'app/login.tsx'),
    layout('shell', 'app/shell.tsx', [
      route('/dashboard', 'features/dashboard/route.tsx'),
      route('/map', 'features/map/route.tsx', [
        index('features/map/index.tsx'),
        route('$floorId', 'features/map/floor.tsx'),
      ]),
    ]),
  ]);

  test('pages are found through layouts, with the files drawn around them', () => {
    expect(pagesOf(table)).toEqual([
      {
        path: '/dashboard',
        files: ['app/root.tsx', 'app/shell.tsx', 'features/dashboard/route.tsx'],
      },
      { path: '/login', files: ['app/root.tsx', 'app/login.tsx'] },
      {
        path: '/map',
        files: [
          'app/root.tsx',
          'app/shell.tsx',
          'features/map/route.tsx',
          'features/map/index.tsx',
        ],
      },
      {
        path: '/map/$floorId',
        files: [
          'app/root.tsx',
          'app/shell.tsx',
          'features/map/route.tsx',
          'features/map/floor.tsx',
        ],
      },
    ]);
  });

  test('static imports count once, chunks loaded on need do not count', () => {
    const html =
      '<script src="/early.js"></script><script type="module" crossorigin src="/start.js"></script>' +
      '<link rel="stylesheet" crossorigin href="/start.css">';
    const manifest = {
      _start: { file: 'start.js', imports: ['_base'], css: ['start.css'] },
      _base: { file: 'base.js' },
      'src/app/login.tsx?tsr-split=component': {
        file: 'login.js',
        imports: ['_base', '_form'],
        css: ['login.css'],
      },
      _form: { file: 'form.js', imports: ['_base'] },
      'src/app/dialog.tsx': { file: 'dialog.js' },
    };
    const page = { path: '/login', files: ['app/login.tsx'] };
    expect(filesOfPage(manifest, html, page, []).toSorted()).toEqual(
      [
        'early.js',
        'start.js',
        'start.css',
        'base.js',
        'login.js',
        'login.css',
        'form.js',
      ].toSorted(),
    );
    expect(filesOfPage(manifest, html, page, ['src/app/dialog.tsx'])).toContain('dialog.js');
    expect(() => filesOfPage(manifest, html, page, ['src/gone.ts'])).toThrow('src/gone.ts');
  });
});

describe("a deployment's configuration", () => {
  const html =
    '<head><script type="application/json" id="atrium-config">{"a":1,"b":2}</script></head><body>$1</body>';

  test('is written into the block and nowhere else', () => {
    expect(withConfig(html, { b: '$&</script>' })).toBe(
      '<head><script type="application/json" id="atrium-config">{"a":1,"b":"$&\\u003c/script>"}</script></head><body>$1</body>',
    );
  });

  test('needs a block', () => {
    expect(() => withConfig('<head></head>', {})).toThrow('no configuration block');
  });
});
