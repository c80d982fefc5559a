import { rootRoute, route, index, layout } from '@tanstack/virtual-file-routes';
import { describe, expect, test } from 'vitest';
import { filesOfPage, pagesOf } from '../../scripts/bundle';
import { withConfig } from '../../scripts/hosting/config-block';

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
