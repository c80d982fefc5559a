import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { type Deployment, headersFor } from './headers';
import { writeSite } from './site';

export interface StaticSite extends Deployment {
  /** Folder of a build, which must hold `index.html`. */
  dir: string;
}

/** The folder of the copies, each named after the process that serves it. */
const COPIES = join(tmpdir(), 'atrium-sites');

/** Removes the copies of servers that were killed before they could do so themselves. */
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
 * Serves a build as a static host should: with the headers of the one hosting file, compressed text, `index.html` for every page
 * of the application, and 404 for a missing file. Answers any host name, so every subdomain of `.localhost` works. The build is
 * read when the server is created; a later build needs a new server.
 */
export function staticServer(site: StaticSite): Server {
  clearAbandoned();
  const folder = mkdtempSync(join(COPIES, `${process.pid}-`));
  writeSite(site.dir, folder, site.config ?? {}, ['gz']);
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    single: true,
    // A missing asset is an error, not a page. Files whose names begin with a dot stay hidden.
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
