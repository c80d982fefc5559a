import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootRoute, route, index, layout } from '@tanstack/virtual-file-routes';
import { describe, expect, test } from 'vitest';
import { pageFiles } from '../../build/page-files';
import { pagesOf } from '../../build/pages-of';
import { pack } from '../../hosting/pack';
import { configOf, unexpectedFiles, withConfig } from '../../hosting/site';
import { messageOf } from '../../scripts/command-line';

describe('what a page loads first', () => {
  const table = rootRoute('app/root.tsx', [
    route('/login', 'app/login.tsx'),
    layout('shell', 'app/shell.tsx', [
      route('/dashboard', 'areas/me/dashboard/route.tsx'),
      route('/map', 'areas/booking/map/route.tsx', [
        index('areas/booking/map/index.tsx'),
        route('$floorId', 'areas/booking/map/floor.tsx'),
      ]),
    ]),
  ]);

  test('pages are found through layouts, with the files drawn around them', () => {
    expect(pagesOf(table)).toEqual([
      {
        path: '/dashboard',
        files: ['app/root.tsx', 'app/shell.tsx', 'areas/me/dashboard/route.tsx'],
      },
      { path: '/login', files: ['app/root.tsx', 'app/login.tsx'] },
      {
        path: '/map',
        files: [
          'app/root.tsx',
          'app/shell.tsx',
          'areas/booking/map/route.tsx',
          'areas/booking/map/index.tsx',
        ],
      },
      {
        path: '/map/$floorId',
        files: [
          'app/root.tsx',
          'app/shell.tsx',
          'areas/booking/map/route.tsx',
          'areas/booking/map/floor.tsx',
        ],
      },
    ]);
  });

  test('each address has the files of its own page and of the layouts around it, and no other page’s', () => {
    const chunk = (
      fileName: string,
      imports: string[],
      module = fileName,
      styles: string[] = [],
    ) => ({
      type: 'chunk',
      fileName,
      imports,
      isEntry: fileName === 'start.js',
      moduleIds: [module],
      viteMetadata: { importedCss: new Set(styles) },
    });
    const split = (file: string) => `/src/${file}?tsr-split=loader---component`;
    const chunks = [
      chunk('base.js', []),
      chunk('start.js', ['base.js']),
      chunk('lists.js', ['base.js']),
      chunk('shell.js', ['base.js'], split('app/shell.tsx')),
      chunk('map.js', ['base.js', 'lists.js'], split('areas/booking/map/index.tsx'), ['map.css']),
      chunk('floor.js', ['base.js'], split('areas/booking/map/floor.tsx')),
      chunk('dialog.js', [], '/src/areas/booking/map/dialog.tsx'),
    ];
    const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
    const { files, pages } = pageFiles(bundle as never, pagesOf(table), '/src/');
    const named = Object.entries(pages).map(([path, of]) => [path, of.map((at) => files[at])]);
    expect(Object.fromEntries(named)).toEqual({
      '/dashboard': ['/shell.js'],
      '/login': [],
      '/map': ['/shell.js', '/map.js', '/map.css', '/lists.js'],
      '/map/$floorId': ['/shell.js', '/floor.js'],
    });
  });

  test('an address without parameters comes before one that also matches it', () => {
    const pages = ['/map/$floorId', '/map/search'].map((path) => ({ path, files: [] }));
    expect(Object.keys(pageFiles({}, pages).pages)).toEqual(['/map/search', '/map/$floorId']);
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

test('S-27 S-28 S-29 what must not be shipped is found in a build, by name and by text', () => {
  const build = mkdtempSync(join(tmpdir(), 'strangers-'));
  const files = {
    'index.html': '<script src="https://cdn.example.com/a.js"></script>',
    'a.js.map': '{}',
    'b.js': "import { setupWorker } from 'msw/browser';",
    'c.js': 'start();',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(build, name), text);
  expect(unexpectedFiles(build).toSorted()).toEqual([
    'S-27 b.js holds a piece of the fake server',
    'S-28 a.js.map holds a source map',
    'S-29 index.html holds something from elsewhere',
  ]);
  rmSync(build, { recursive: true });
});

describe('what npm run pack says about a configuration', () => {
  const works = {
    api: 'https://api.example.com',
    mainSite: 'https://www.example.com',
    organizationDomain: 'example.com',
    region: 'eu',
  };
  const field = (changed: Record<string, unknown>) => JSON.stringify({ ...works, ...changed });

  test.each([
    [
      '{"region":"eu"}',
      'api: Expected an origin like https://api.example.com, or a path like /api',
    ],
    [field({ region: 'de' }), 'region: Expected us or eu'],
    [field({ api: 'http://api.example.com' }), 'api: Expected an https address'],
    [field({ webView: { hostOrigins: 'x' } }), 'webView.hostOrigins: Expected a list of origins'],
    [field({ analytics: 'on' }), 'analytics: Expected an object'],
    [field({ mediaHost: [] }), /^mediaHost: Expected one of .*mediaHosts/],
    [field({ analytics: { token: 'x' } }), 'analytics.token: Expected one of key, host'],
    ['nonsense', 'deployment.json isn’t JSON'],
    ['[]', 'deployment.json: Expected an object'],
  ])('%s', (text, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'pack-'));
    const page = '<script type="application/json" id="atrium-config">{}</script>';
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/index.html'), page);
    const file = join(folder, 'deployment.json');
    writeFileSync(file, text);
    let said = '';
    try {
      const paths = { from: join(folder, 'dist'), to: join(folder, 'packed') };
      pack({ ...paths, config: configOf(file), root: '/srv', listen: '80' });
    } catch (error) {
      said = messageOf(error).replace(`${folder}/`, '');
    }
    rmSync(folder, { recursive: true });
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });
});
