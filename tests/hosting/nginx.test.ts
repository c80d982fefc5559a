import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFor } from '../../hosting/headers';
import { unexpectedFiles } from '../../hosting/site';
import { ask, config, deploy, dist, included } from './deployments';
import { startNginx } from './nginx-here';

/** A second deployment, with error reports and analytics. */
const reporting = {
  ...config,
  errorReporting: { dsn: 'https://key@reports.example.net/2' },
  analytics: { key: 'key', host: 'https://visits.example.net' },
};
let home = '';
let port = 0;
let reportingPort = 0;
let endNginx: () => Promise<void>;

const get = (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', from = port } = {},
) => ask(from, path, headers, method);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'nginx-'));
  port = await deploy(home, 'pack', { from: dist, config });
  // The other deployment differs only in the page, because packing all files of a build takes ten seconds.
  const page = join(home, 'page');
  cpSync(join(dist, 'index.html'), join(page, 'index.html'));
  await deploy(home, 'first', { from: page, config });
  // A packed folder can be packed again for a different deployment.
  const from = join(home, 'first/site');
  reportingPort = await deploy(home, 'reporting', { from, config: reporting });
  endNginx = await startNginx(
    home,
    ['pack', 'reporting'].map((name) => included(home, name)),
    port,
  );
}, 120_000);

afterAll(async () => {
  await endNginx();
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
    expect((await get('/')).body.toString()).toContain(`"api":"${config.api}"`);
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
