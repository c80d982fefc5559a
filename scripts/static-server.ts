import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CONFIG_ELEMENT } from '@/lib/config';
import { type Deployment, headersFor } from './headers';
import { isCompressible, TYPES } from './hosting/types';

export interface StaticSite extends Deployment {
  /** Folder of a build, which must hold `index.html`. */
  dir: string;
  /** Entries that replace those of the configuration block in `index.html`, as an operator would edit them. */
  config?: Record<string, unknown>;
}

/** Writes a deployment's configuration into the JSON block of `index.html`; no other byte changes. */
export function withConfig(html: string, config: Record<string, unknown>): string {
  const block = new RegExp(`(<script\\b[^>]*id="${CONFIG_ELEMENT}"[^>]*>)([\\s\\S]*?)(</script>)`);
  const found = block.exec(html);
  if (!found) throw new Error('index.html has no configuration block');
  const merged = { ...(JSON.parse(found[2] ?? '{}') as Record<string, unknown>), ...config };
  // A `<` inside a value could end the block.
  const text = JSON.stringify(merged).replaceAll('<', String.raw`\u003c`);
  return html.replace(block, (_all, open: string, _old, close: string) => open + text + close);
}

/**
 * Serves a build the way a static host should: the headers of the one hosting file, compressed text, `index.html` for
 * every page of the application, 404 for a missing file. Answers any host name, so every sub-domain of `.localhost` works.
 */
export function staticServer(site: StaticSite): Server {
  const index = join(site.dir, 'index.html');
  if (!existsSync(index)) throw new Error(`${index} is missing: build first`);

  const read = (file: string): Buffer =>
    file === index && site.config
      ? Buffer.from(withConfig(readFileSync(file, 'utf8'), site.config))
      : readFileSync(file);

  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const path = decoded(request.url ?? '/');
    // Files whose name begins with a dot (the manifest of the build) are nobody's business.
    const asked = path === undefined || /(^|\/)\./.test(path) ? undefined : join(site.dir, path);
    const isFile = asked !== undefined && existsSync(asked) && statSync(asked).isFile();
    const isPage = path !== undefined && extname(path) === '' && !path.startsWith('/assets/');
    if (asked === undefined || (!isFile && !isPage)) {
      response.writeHead(404, { ...headersFor('/', site), 'content-type': 'text/plain' });
      response.end('Not found');
      return;
    }
    const file = isFile ? asked : index;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const body = read(file);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const zip = isCompressible(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const headers = {
      ...headersFor(isFile && file !== index ? (path ?? '/') : '/index.html', site),
      'content-type': type,
      etag,
      vary: 'accept-encoding',
      ...(zip ? { 'content-encoding': 'gzip' } : {}),
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : zip ? gzipSync(body) : body);
  });
}

/** The path of an address, or nothing when it cannot be read. */
function decoded(url: string): string | undefined {
  try {
    return normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  } catch {
    return undefined;
  }
}
