import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { routes } from '../src/routes.ts';
import { pageFiles } from './page-files.ts';
import { pagesOf } from './pages-of.ts';
import { HUB_PIECE, LATER, LATER_PIECE } from './pieces.ts';
import { bundleScript } from './vite-plugins.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const STATION_WORKER = at('src/boot/station-worker.ts');
const SHELL_WORKER = at('src/boot/shell-worker.ts');

const STATION_ROUTE = 'areas/visits/kiosk/routes/kiosk.tsx';

/** The pages of every morning, which a repeat visit opens without asking for a file. */
const DAILY = ['/dashboard', '/map', '/rooms', '/bookings', '/week', '/team'] as const;

type Chunk = Rolldown.OutputChunk;

/** The addresses of some chunks, of all they import, and of their styles and assets, and of the files that the document names. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Chunk) => boolean,
): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (!chunk || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    if (chunk.type !== 'chunk') return;
    for (const style of chunk.viteMetadata?.importedCss ?? []) add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) add(asset);
    for (const next of chunk.imports) add(next);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    const isAmong =
      chunk.type === 'chunk'
        ? chunk.isEntry || isWanted(chunk)
        : /(?:^|\/)early-|\.woff2$/.test(name);
    if (isAmong) add(name);
  }
  return files;
}

/** A list of files and its fingerprint, as the code of a worker. */
function listed(files: Iterable<string>): { list: string; version: string } {
  const list = JSON.stringify([...new Set(files)].toSorted());
  const version = createHash('sha256').update(list).digest('hex').slice(0, 8);
  return { list, version: JSON.stringify(version) };
}

/** Whether the shell or the dashboard loads a chunk by itself, once the content is shown. */
const isLater = ({ name, moduleIds }: Chunk): boolean =>
  name === LATER_PIECE || name === HUB_PIECE || LATER.some((path) => moduleIds.includes(at(path)));

/**
 * Adds the service workers of the production build, each with the list of files that it stores: `/kiosk-worker.js` for visitor
 * stations, with those of the application’s start and of a station’s page; and `/shell-worker.js` for everything else, with
 * those of the pages of every morning. A build with the fake server has neither, because the fake server’s worker answers there.
 */
export function serviceWorkers({ emit }: { emit: boolean }): Plugin {
  return {
    name: 'atrium:service-workers',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!emit || this.environment.name !== 'client') return;
        const station = listed(
          filesOf(bundle, ({ facadeModuleId }) => facadeModuleId?.includes(STATION_ROUTE) ?? false),
        );
        this.emitFile({
          type: 'asset',
          fileName: 'kiosk-worker.js',
          source: await bundleScript(STATION_WORKER, {
            define: { __STATION_FILES__: station.list, __STATION_VERSION__: station.version },
          }),
        });
        const { files, pages } = pageFiles(bundle);
        const shell = listed([
          ...filesOf(bundle, isLater),
          ...DAILY.flatMap((page) => (pages[page] ?? []).map((index) => files[index] ?? '')),
        ]);
        const names = pagesOf(routes).map(({ path }) => path.split('/', 2)[1] ?? '');
        const own = [...new Set(names)].filter((name) => /^[\w-]+$/.test(name) && name !== 'kiosk');
        this.emitFile({
          type: 'asset',
          fileName: 'shell-worker.js',
          source: await bundleScript(SHELL_WORKER, {
            define: {
              __SHELL_FILES__: shell.list,
              __SHELL_VERSION__: shell.version,
              __SHELL_PAGES__: JSON.stringify(own),
            },
          }),
        });
      },
    },
  };
}
