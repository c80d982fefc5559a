import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WORKER = fileURLToPath(new URL('../mocks/adapters/mockServiceWorker.js', import.meta.url));

/**
 * Serves the fake server’s service worker in development and adds it to the demo build, at `/mockServiceWorker.js`. It’s stored
 * beside the fake server, not under `public/`, so that a production build never includes it (S-27).
 */
export function fakeServerWorker({ emit }: { emit: boolean }): Plugin {
  return {
    name: 'atrium:fake-server-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        response.end(readFileSync(WORKER));
      });
    },
    generateBundle() {
      if (!emit) return;
      this.emitFile({
        type: 'asset',
        fileName: 'mockServiceWorker.js',
        source: readFileSync(WORKER),
      });
    },
  };
}

/**
 * Short class names for a build: four characters for the module, and the index of the class in it. These names appear in every
 * script and stylesheet, and the full ones would add a kilobyte to the first page. The same source gets the same names in every
 * build.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const modules = new Map<string, { prefix: string; classes: string[] }>();
  return (name, file) => {
    const path = relative(ROOT, file.split('?', 1)[0] ?? file);
    let known = modules.get(path);
    if (!known) {
      const digest = createHash('sha256').update(path).digest('base64').replaceAll(/[+/=]/g, '');
      const prefix = digest.slice(digest.search(/[A-Za-z]/)).slice(0, 4);
      if ([...modules.values()].some((each) => each.prefix === prefix)) {
        throw new Error(`${path} has the class prefix of another module: give it another name`);
      }
      modules.set(path, (known = { prefix, classes: [] }));
    }
    if (!known.classes.includes(name)) known.classes.push(name);
    return `${known.prefix}${known.classes.indexOf(name).toString(36)}`;
  };
}

/** Prints the addresses that work without any setup: browsers send every name under `.localhost` to this machine. @param api the real host, if there’s one */
export function addresses(api: string | undefined): Plugin {
  return {
    name: 'atrium:addresses',
    configureServer(server) {
      server.printUrls = () => {
        const address = server.httpServer?.address();
        const port = typeof address === 'object' && address ? address.port : 5173;
        server.config.logger.info(
          [
            '',
            `  Atrium               http://localhost:${port}/`,
            `  an organization      http://meridian.atrium.localhost:${port}/`,
            api === undefined
              ? '  with its fake server, seeded; sign in as any persona'
              : `  with ${api} behind it`,
            '',
          ].join('\n'),
        );
      };
    },
  };
}

/**
 * Answers an address that can’t be decoded (`/%`) with the application, as every host of a build does. It then says that the page
 * doesn’t exist. Vite alone answers with nothing.
 */
export function unreadableAddresses(): Plugin {
  return {
    name: 'atrium:unreadable-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        try {
          decodeURI(request.url ?? '');
        } catch {
          request.url = '/';
        }
        next();
      });
    },
  };
}

const EARLY = fileURLToPath(new URL('../src/boot/early.ts', import.meta.url));
const FIRST_READS = fileURLToPath(new URL('../src/boot/first-reads.ts', import.meta.url));
const EARLY_PLACE = '<!-- early-reads -->';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const ALIAS = { '@': SOURCE };

/** A file as one classic script. */
export async function bundleScript(
  input: string,
  {
    plugins = [],
    define = {},
    treeshake = true,
  }: Pick<InlineConfig, 'plugins' | 'define'> & Pick<Rolldown.InputOptions, 'treeshake'>,
): Promise<string> {
  const built = await build({
    configFile: false,
    // Library directives mean nothing to a script without React.
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: ALIAS },
    plugins,
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, treeshake, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as { output: { code?: string }[] }[];
  const code = outputs[0]?.output[0]?.code;
  if (!code) throw new Error(`${input} was not built`);
  return code;
}

/** Replaces a module with what it exports, which must be data: the script gets the result and not the code that finds it. */
function evaluated(file: string): Plugin {
  return {
    name: 'atrium:evaluated',
    load: {
      filter: { id: file },
      async handler() {
        const { module } = await runnerImport<Record<string, unknown>>(file, {
          configFile: false,
          logLevel: 'error',
          resolve: { alias: ALIAS },
        });
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

/**
 * `src/boot/early.ts`, small enough to block on. It’s the only module with side effects; of all others, only what it calls is
 * included.
 */
const bundleEarly = () =>
  bundleScript(EARLY, {
    plugins: [evaluated(FIRST_READS)],
    treeshake: { moduleSideEffects: (id) => id === EARLY, propertyReadSideEffects: false },
  });

/**
 * Puts the early script into the page’s head, before anything else runs. It shows the skeleton of the right design and sends the
 * first reads with the document. It’s a separate file because the policy allows no inline scripts (S-23). In builds, it also
 * moves the stylesheet behind the skeleton: the browser paints what comes before the stylesheet without waiting for it, and the
 * application’s module still waits.
 */
export function earlyReads(): Plugin {
  let file = 'early.js';
  let building = false;
  return {
    name: 'atrium:early-reads',
    configResolved({ command }) {
      building = command === 'build';
    },
    async buildStart() {
      if (!building || this.environment.name !== 'client') return;
      const source = await bundleEarly();
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      file = `assets/early-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    configureServer(server) {
      let built: Promise<string> | undefined;
      server.watcher.on('change', () => (built = undefined));
      server.middlewares.use('/early.js', (_request, response, next) => {
        void (built ??= bundleEarly()).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('cache-control', 'no-cache');
          response.end(code);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const withEarly = html.replace(EARLY_PLACE, `<script src="/${file}"></script>`);
        if (!building) return withEarly;
        const sheets = withEarly.match(/^\s*<link rel="stylesheet"[^>]*>\n?/gm) ?? [];
        return sheets
          .reduce((page, sheet) => page.replace(sheet, ''), withEarly)
          .replace(
            /\s*<\/body>/,
            `\n${sheets.map((sheet) => sheet.trimEnd()).join('\n')}\n  </body>`,
          );
      },
    },
  };
}
