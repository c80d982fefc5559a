import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port';
import { headersFor } from '../../hosting/headers';
import { startNginx } from './nginx-here';
import { pack, type Pack } from '../../hosting/pack';
import { unexpectedFiles } from '../../hosting/site';

/** A packed production build behind a real nginx. */
const dist = resolve(import.meta.dirname, '../../dist');
const api = 'https://api.example.com';
const config = {
  api,
  mainSite: 'https://example.com',
  organizationDomain: 'example.com',
  region: 'eu',
};
/** A second deployment, with error reports and analytics. */
const reporting = {
  ...config,
  errorReporting: { dsn: 'https://key@reports.example.net/2' },
  analytics: { key: 'key', host: 'https://visits.example.net' },
};
let home = '';
let port = 0;
let reportingPort = 0;
const LONG_AGO = 'Thu, 12 Mar 2026 08:00:00 GMT';
/** A third deployment, whose API is on the page’s own origin. */
const behind = { ...config, api: '/api' };
let behindPort = 0;
/** Stands in for the API: it answers with the request’s data. */
const upstream: Server = createServer((asked, answer) => {
  let body = '';
  asked.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  asked.on('end', () => {
    answer.setHeader('set-cookie', 'session=1; Path=/');
    answer.setHeader('date', LONG_AGO);
    answer.end(
      JSON.stringify({ method: asked.method, url: asked.url, headers: asked.headers, body }),
    );
  });
});
upstream.on('upgrade', (asked, socket) => {
  socket.end(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Asked: ${asked.url}\r\n\r\n`,
  );
});
let endNginx: () => Promise<void>;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const get = (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', from = port } = {},
): Promise<Answer> =>
  new Promise((done, failed) => {
    request(
      {
        host: '127.0.0.1',
        port: from,
        path,
        method,
        headers: { host: 'meridian.example.com', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', failed)
      .end();
  });

/** Packs a deployment with its own port, and returns the port. */
async function deploy(
  name: string,
  { from, ...more }: Pick<Pack, 'from' | 'config' | 'upstream'>,
): Promise<number> {
  const own = await freePort();
  const to = join(home, name);
  pack({ from, to, root: join(to, 'site'), listen: `127.0.0.1:${own}`, ...more });
  return own;
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'nginx-'));
  port = await deploy('pack', { from: dist, config });
  // The other deployments differ only in the page, because packing all files of a build takes ten seconds.
  const from = join(home, 'page');
  cpSync(join(dist, 'index.html'), join(from, 'index.html'));
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const asked = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  behindPort = await deploy('behind', { from, config: behind, upstream: asked });
  // A packed folder can be packed again for a different deployment.
  reportingPort = await deploy('reporting', { from: join(home, 'behind/site'), config: reporting });
  endNginx = await startNginx(
    home,
    ['pack', 'reporting', 'behind'].map((name) => `include ${join(home, name, 'nginx.conf')};`),
    port,
  );
}, 120_000);

afterAll(async () => {
  await endNginx();
  upstream.close();
  rmSync(home, { recursive: true });
});

/** The address of the largest file of a type, which is worth compressing. */
const shipped = (extension: string): string => {
  const [largest] = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, size: statSync(join(dist, 'assets', name)).size }))
    .toSorted((one, other) => other.size - one.size);
  if (!largest) throw new Error(`The build has no ${extension}`);
  return `/assets/${largest.name}`;
};
/** The headers as nginx sends them. */
const expected = (path: string) =>
  Object.fromEntries(
    Object.entries(headersFor(path, { config })).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );

describe('a packed build behind nginx', () => {
  it.each([
    '/',
    '/dashboard',
    '/map?date=2026-03-12',
    '/bookings/sche_1',
    '/index.html',
    '/%',
    '/bookings/%E0%A4%A',
  ])(
    'S-23 S-25 %s is a page of the application, with every header, kept by no one',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        ...expected('/index.html'),
        'content-type': 'text/html; charset=utf-8',
      });
      expect(headers['cache-control']).toBe('no-cache');
      expect(body.toString()).toContain('<div id="root">');
    },
  );

  it('S-25 allows the camera to visitor stations alone', async () => {
    const { status, headers } = await get('/kiosk/stat_1');
    expect(status).toBe(200);
    expect(headers).toMatchObject(expected('/kiosk/stat_1'));
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect((await get('/dashboard')).headers['permissions-policy']).toContain('camera=()');
    expect((await get('/kiosk/gone.js')).status).toBe(404);
  });

  it('F-34 serves the worker of visitor stations as a script that no one keeps', async () => {
    const { status, headers, body } = await get('/kiosk-worker.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body.equals(readFileSync(join(dist, 'kiosk-worker.js')))).toBe(true);
  });

  it.each(['meridian.example.com', 'example.com', 'kestrel.example.com'])(
    'answers %s with the same files',
    async (host) => {
      const { status, body } = await get('/dashboard', { host });
      expect(status).toBe(200);
      expect(body.equals((await get('/')).body)).toBe(true);
    },
  );

  it('carries the configuration of the deployment', async () => {
    expect((await get('/')).body.toString()).toContain(`"api":"${api}"`);
  });

  it('S-23 hosts of error reports and analytics are allowed exactly where they are configured', async () => {
    const policyFrom = async (from: number) =>
      String((await get('/dashboard', {}, { from })).headers['content-security-policy']);
    const connect = "connect-src 'self' https://api.example.com wss://api.example.com";
    expect(await policyFrom(port)).toContain(`${connect};`);
    expect(await policyFrom(reportingPort)).toContain(
      `${connect} https://reports.example.net https://visits.example.net;`,
    );
    expect(readFileSync(join(home, 'reporting/site/_headers'), 'utf8')).toContain(
      'https://reports.example.net https://visits.example.net;',
    );
    const page = await get('/dashboard', { 'accept-encoding': 'br' }, { from: reportingPort });
    expect(brotliDecompressSync(page.body).toString()).toContain('reports.example.net');
  });

  it('S-25 hashed files are kept for ever', async () => {
    const { status, headers } = await get(shipped('.js'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...expected('/assets/'),
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'max-age=31536000, immutable',
    });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'sends text packed as %s, and says that this depends on the browser',
    async (encoding, open) => {
      const path = shipped('.js');
      const { headers, body } = await get(path, { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toMatch(/accept-encoding/i);
      const file = readFileSync(join(dist, path));
      expect(open(body).equals(file)).toBe(true);
      expect((await get(path)).body.equals(file)).toBe(true);
    },
  );

  it('takes brotli where a browser reads both', async () => {
    const { headers } = await get('/dashboard', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('br');
  });

  it.each([
    '/assets/start-gone.js',
    '/assets/nothing',
    '/favicon.png',
    '/map.js',
    '/.vite/manifest.json',
  ])('F-35 %s is missing, and no page comes in its place', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('max-age=0');
    expect(body.toString()).not.toContain('<div id="root">');
  });

  it.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2fnginx.conf',
    '/%00',
  ])('%s reaches nothing outside', async (path) => {
    const { body } = await get(path);
    expect(body.toString()).not.toMatch(/root:|server_name/);
  });

  it('takes no writes, and names no version of itself', async () => {
    expect((await get('/dashboard', {}, { method: 'POST' })).status).toBe(405);
    expect((await get('/')).headers.server).toBe('nginx');
  });

  it('asks again with what it has', async () => {
    const { headers } = await get('/dashboard');
    const again = await get('/dashboard', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('what is packed', () => {
  it('S-27 S-28 S-29 holds no fake server, no source map, and nothing from elsewhere', () => {
    expect(unexpectedFiles(dist)).toEqual([]);
  });

  it('S-23 the headers file says the same as nginx', () => {
    const text = readFileSync(join(home, 'pack/site/_headers'), 'utf8');
    for (const [name, value] of Object.entries(headersFor('/assets/', { config })))
      expect(text).toContain(`  ${name}: ${value}`);
    expect(text.indexOf('/kiosk/*\n  Permissions-Policy: camera=(self)')).toBeGreaterThan(
      text.indexOf('/*\n'),
    );
  });
});

describe('an API behind the page’s own origin', () => {
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered, body } = await get(path, headers, { from: behindPort });
    const seen = JSON.parse(body.toString()) as { url: string; headers: IncomingHttpHeaders };
    return { status, answered, seen };
  };

  it('is asked without the path it lies under, with everything the call brings', async () => {
    const { status, answered, seen } = await asked(
      '/api/offices/offi_1/schedules?date=2026-03-12&q=%2Fa%20b',
      {
        cookie: 'session=1',
        authorization: 'Bearer token',
        'x-organization': 'meridian',
      },
    );
    expect(status).toBe(200);
    expect(seen.url).toBe('/offices/offi_1/schedules?date=2026-03-12&q=%2Fa%20b');
    expect(seen.headers).toMatchObject({
      cookie: 'session=1',
      authorization: 'Bearer token',
      'x-organization': 'meridian',
      'x-forwarded-host': 'meridian.example.com',
    });
    expect(answered['set-cookie']).toEqual(['session=1; Path=/']);
    // The application’s clock follows the API rather than the proxy.
    expect(answered.date).toBe(LONG_AGO);
  });

  it('carries the WebSocket of live updates', async () => {
    const answer = await new Promise<IncomingHttpHeaders>((done, failed) => {
      request({
        host: '127.0.0.1',
        port: behindPort,
        path: '/api/hub/event?id=1',
        headers: {
          host: 'meridian.example.com',
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-version': '13',
        },
      })
        .on('upgrade', ({ headers }, socket) => {
          socket.destroy();
          done(headers);
        })
        .on('response', ({ statusCode }) => failed(new Error(`answered ${statusCode}`)))
        .on('error', failed)
        .end();
    });
    expect(answer['x-asked']).toBe('/hub/event?id=1');
  });

  it('takes uploads of any size: the API judges them', async () => {
    const size = 3_000_000;
    const length = await new Promise<number>((done, failed) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: behindPort,
          path: '/api/upload',
          method: 'PUT',
          headers: { host: 'meridian.example.com', 'content-length': size },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { body } = JSON.parse(Buffer.concat(chunks).toString()) as { body: string };
            done(body.length);
          });
        },
      );
      sent.on('error', failed);
      sent.end(Buffer.alloc(size, 'a'));
    });
    expect(length).toBe(size);
  });

  it('S-23 leaves pages as they are, with a policy that names no other host', async () => {
    const { status, headers } = await get('/dashboard', {}, { from: behindPort });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('is named when it is packed, and only then', () => {
    const again = (change: { config: object; upstream?: string }) => () =>
      pack({
        from: dist,
        to: join(home, 'refused'),
        root: '/srv',
        listen: '80',
        ...change,
        config: { ...config, ...change.config },
      });
    expect(again({ config: { api: '/api' } })).toThrow('--upstream');
    expect(again({ config: {}, upstream: 'http://127.0.0.1:1' })).toThrow('a path');
    expect(again({ config: { api: '/api' }, upstream: 'http://127.0.0.1:1/x' })).toThrow('origin');
  });
});
