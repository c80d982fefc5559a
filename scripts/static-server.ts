import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { type Deployment, headersFor } from './headers';
import { writeSite } from './hosting/site';

export interface StaticSite extends Deployment {
  /** Folder of a build, which must hold `index.html`. */
  dir: string;
}

/** Holds the copies, each named after the process that serves it. */
const COPIES = join(tmpdir(), 'atrium-sites');

/** Removes the copies of servers that were killed before they could do it themselves. */
function clearAbandoned(): void {
  mkdirSync(COPIES, { recursive: true });
  for (const name of readdirSync(COPIES)) {
    try {
      process.kill(Number.parseInt(name, 10), 0);
    } catch {
      rmSync(join(COPIES, name), { recursive: true, force: true });
    }
  }
}

/**
 * Serves a build the way a static host should: the headers of the one hosting file, compressed text, `index.html` for
 * every page of the application, 404 for a missing file. Answers any host name, so every sub-domain of `.localhost` works.
 * The build is read when the server is made; what is built afterward needs a new one.
 */
export function staticServer(site: StaticSite): Server {
  clearAbandoned();
  const folder = mkdtempSync(join(COPIES, `${process.pid}-`));
  writeSite(site.dir, folder, site.config ?? {}, ['gz']);
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    single: true,
    // A missing asset is an error, not a page. Files whose name begins with a dot stay hidden.
    ignores: ['^/assets/', '/\\.'],
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersFor(path, site))) {
        response.setHeader(name, value);
      }
    },
    onNoMatch: (_request, response) => {
      response.writeHead(404, { ...headersFor('/', site), 'content-type': 'text/plain' });
      response.end('Not found');
    },
  });
  const server = createServer((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return serve(request, response);
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
  });
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  return server.once('close', clear);
}
