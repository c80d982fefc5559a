import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { slimContract } from './scripts/slim-contract.ts';
import {
  addresses,
  earlyReads,
  fakeServerWorker,
  shortClassNames,
} from './scripts/vite-plugins.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A module that only passes others on: naming it asks for one of them, not for all. */
const isBarrel = (id: string) => /[\\/]src[\\/](?:domain[\\/]\w+|session)[\\/]index\.ts$/.test(id);

/** Whether a page's module imports another one statically, directly or through others that are more than a barrel. */
function neededBy(page: string) {
  let found: Set<string> | undefined;
  return (id: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean => {
    if (!found) {
      found = new Set([page]);
      // A set that grows while it is walked.
      for (const each of found) {
        if (isBarrel(each)) continue;
        for (const below of graph.getModuleInfo(each)?.importedIds ?? []) found.add(below);
      }
    }
    return found.has(id);
  };
}

/**
 * Three ways to build the same application:
 * `vite` (development) and `--mode demo` (dist-demo) carry the fake server, `vite build` (dist) nothing of it.
 */
export default defineConfig(({ mode, command }) => {
  const demo = mode === 'demo';
  const startsWith = neededBy(at('./src/main.tsx'));
  const onFirstPage = neededBy(at('./src/features/dashboard/dashboard.tsx'));
  return {
    resolve: {
      alias: { '@': at('./src'), '@mocks': at('./mocks'), '@tests': at('./tests') },
    },
    define: {
      // False removes the branch of main.tsx that loads the fake server, and all of it with it.
      __MOCKS__: JSON.stringify(mode !== 'production'),
    },
    plugins: [
      // Tests neither split routes nor write the route tree, which is committed.
      // The router's plugin must come first: it splits route files before React's transform sees them.
      process.env['VITEST']
        ? []
        : tanstackRouter({
            target: 'react',
            autoCodeSplitting: true,
            // A page's loader travels with the page: its chunk is here before the session is, and the first chunk of
            // every other page stays free of it.
            codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
            virtualRouteConfig: './src/routes.ts',
            routesDirectory: './src',
            generatedRouteTree: './src/routeTree.gen.ts',
          }),
      // Memoised by the compiler where much is drawn often. Elsewhere its code costs more than it saves: a quarter of the
      // shell's own bytes on every page.
      react({
        compiler: { sources: ['/src/features/map/', '/src/features/rooms/', '/src/floor-map/'] },
      }),
      // React Aria carries its own words in 34 languages; the product speaks English.
      command === 'build' ? optimizeLocales.vite({ locales: ['en-US'] }) : [],
      mode === 'production' ? slimContract() : [],
      earlyReads(),
      fakeServerWorker({ emit: demo }),
      addresses(),
    ],
    css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
    server: { port: 5173, host: '127.0.0.1', allowedHosts: ['.localhost'] },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      manifest: true,
      sourcemap: false,
      // Every browser we support preloads modules itself.
      modulePreload: { polyfill: false },
      // The content security policy allows images, but no fonts, from data addresses.
      assetsInlineLimit: (file) => (/\.(svg|png|webp)$/.test(file) ? undefined : false),
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        output: {
          // Every page carries the list of what lazy code needs: names would be half of it. The manifest tells them.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
          // Few chunks: of what every page loads first, the libraries in one that stays cached between releases and our
          // own code in another, with what the first page shares with others, since nearly everybody comes through it;
          // what several pages share, in one piece for each set of pages unless it is too small to be worth a request.
          codeSplitting: {
            groups: [
              {
                name: 'base',
                test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/,
                tags: ['$initial'],
                priority: 2,
              },
              {
                name: (id, graph) =>
                  startsWith(id, graph) || onFirstPage(id, graph) ? 'start' : null,
                debugName: 'start',
                test: /[\\/]src[\\/](?!features[\\/]dashboard[\\/]|locales[\\/]en[\\/]dashboard)/,
                priority: 2,
              },
              {
                name: 'shared',
                test: /[\\/]src[\\/]/,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 8000,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  };
});
