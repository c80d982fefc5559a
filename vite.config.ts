import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { adaptedHost } from './build/adapted-host.ts';
import { clearsWithoutHtml } from './build/clears-without-html.ts';
import { compilesAhead } from './build/compile-ahead.ts';
import { namesPageFiles } from './build/page-files.ts';
import { pieces } from './build/pieces.ts';
import { realHost } from './build/real-host.ts';
import { serviceWorkers } from './build/service-workers.ts';
import { mapsApart } from './build/source-maps.ts';
import {
  addresses,
  earlyReads,
  fakeServerWorker,
  shortClassNames,
  unreadableAddresses,
} from './build/vite-plugins.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Files that the React compiler memoizes: pages that render with every frame, and the parts of other pages that every answer of the
 * server passes through. `tests/journeys/renders.test.tsx` counts unnecessary renders.
 */
const COMPILED = [
  '/src/areas/booking/map/',
  '/src/areas/booking/rooms/',
  '/src/floor-map/',
  '/src/areas/people/team/page.tsx',
  '/src/areas/people/team/model.ts',
  '/src/areas/people/team/actions.ts',
  '/src/areas/people/team/filters/filter-bar.tsx',
  '/src/areas/booking/week/page.tsx',
  '/src/areas/booking/week/model.ts',
  '/src/areas/booking/week/plan/use-plan.ts',
  '/src/areas/booking/week/board/board.tsx',
];

/**
 * Three ways to build the same application: `vite` (development) and `--mode demo` (dist-demo) include the fake server, `vite build`
 * (dist) doesn’t.
 */
export default defineConfig(({ mode, command }) => {
  const demo = mode === 'demo';
  // `npm run dev -- --api`
  const api = command === 'serve' ? process.env['ATRIUM_API'] : undefined;
  return {
    resolve: {
      alias: { '@': at('./src'), '@mocks': at('./mocks'), '@tests': at('./tests') },
    },
    define: {
      // False removes the branch of main.tsx that loads the fake server, and with it the fake server itself.
      __MOCKS__: JSON.stringify(mode !== 'production'),
    },
    plugins: [
      // Tests don’t split routes or write the route tree, which is committed.
      // The router's plugin must come first: it splits route files before React's transform sees them.
      process.env['VITEST']
        ? []
        : tanstackRouter({
            target: 'react',
            autoCodeSplitting: true,
            // A page’s loader is in the page’s chunk, which arrives before the session does, so that the first chunk of
            // every other page doesn’t contain it.
            codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
            virtualRouteConfig: './src/routes.ts',
            routesDirectory: './src',
            generatedRouteTree: './src/routeTree.gen.ts',
          }),
      // The compiler memoizes only what renders a lot and often. Elsewhere its code costs more than it saves: a quarter of
      // the shell’s own bytes on every page.
      react({ compiler: { sources: COMPILED } }),
      // React Aria includes strings in 34 languages, and the product needs only English.
      command === 'build' ? optimizeLocales.vite({ locales: ['en-US'] }) : [],
      adaptedHost({
        isReal:
          api !== undefined || (mode === 'production' && process.env['ATRIUM_HOST'] !== 'contract'),
      }),
      realHost(api, process.env['ATRIUM_PROBE_COOKIE']),
      clearsWithoutHtml(),
      namesPageFiles(),
      compilesAhead(),
      earlyReads(),
      fakeServerWorker({ emit: demo }),
      serviceWorkers({ emit: mode === 'production' }),
      mapsApart({ from: at('./dist'), to: at('./dist-maps') }),
      addresses(api),
      unreadableAddresses(),
    ],
    css: {
      postcss: {
        plugins: [globalData({ files: [at('./src/ui/tokens/media.css')] }), customMedia()],
      },
      modules: command === 'build' ? { generateScopedName: shortClassNames() } : {},
    },
    // Code that the fake server’s worker needs later is a separate file.
    worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } } },
    server: { port: 5173, host: '127.0.0.1', allowedHosts: ['.localhost'] },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      manifest: true,
      // For reading error reports, in a folder of their own.
      sourcemap: mode === 'production' && 'hidden',
      // All supported browsers preload modules themselves.
      modulePreload: { polyfill: false },
      // The content security policy allows images, but no fonts, from data addresses.
      assetsInlineLimit: (file) => (/\.(svg|png|webp)$/.test(file) ? undefined : false),
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        output: {
          // Every page contains a list of the files that lazy code needs, and names would be half of it. The manifest has them.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
          codeSplitting: pieces(),
        },
      },
    },
  };
});
