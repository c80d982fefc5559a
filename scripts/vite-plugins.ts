import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('../mocks/adapters/mockServiceWorker.js', import.meta.url));

/**
 * Serves the fake server's service worker in development and adds it to the demo build, at `/mockServiceWorker.js`.
 * It lives beside the fake server, not under `public/`, so a production build never holds it (S-27).
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

/** Prints the addresses that work without any set-up: browsers send every name under `.localhost` to this machine. */
export function addresses(): Plugin {
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
            '  with its fake server, seeded; sign in as any persona',
            '',
          ].join('\n'),
        );
      };
    },
  };
}
