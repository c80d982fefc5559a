import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from '../../hosting/headers';
import { staticServer } from '../../hosting/static-server';

const API = 'https://api.example.com';
const config = {
  api: API,
  mainSite: 'https://example.com',
  organizationDomain: null,
  region: 'us',
};
/** Long enough to be worth compressing. */
const SCRIPT = 'start();'.repeat(200);
const dir = mkdtempSync(join(tmpdir(), 'build-'));
let server: Server;
let origin = '';

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(
    join(dir, 'index.html'),
    '<script type="application/json" id="atrium-config">{"region":"us"}</script>',
  );
  writeFileSync(join(dir, 'assets/app.js'), SCRIPT);
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
  copyFileSync('public/robots.txt', join(dir, 'robots.txt'));
  server = staticServer({ dir, config });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(origin + path, init);

describe('the server of a build', () => {
  test.each([
    '/',
    '/index.html',
    '/map/floor-1',
    '/bookings?day=2026-03-10',
    '/%',
    '/bookings/%E0%A4%A',
  ])('answers %s with the configured page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`{"region":"us","api":"${API}"`);
    const { headers } = response;
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/);
    for (const [name, value] of Object.entries(headersFor('/index.html', { config }))) {
      expect(headers.get(name), name).toBe(value);
    }
  });

  test('answers robots.txt with what crawlers may read, not with the page', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toMatch(/^User-agent: \*\nDisallow: \/\n$/);
  });

  test('S-25 allows the camera to visitor stations alone', async () => {
    const allowed = async (path: string) => (await get(path)).headers.get('permissions-policy');
    expect(await allowed('/kiosk/stat_1')).toContain('camera=(self)');
    expect(await allowed('/dashboard')).toContain('camera=()');
  });

  test('S-25 lets a hashed file be kept, and sends it compressed', async () => {
    const response = await get('/assets/app.js');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cache-control')).toBe(
      headersFor('/assets/app.js', {})['Cache-Control'],
    );
    expect(await response.text()).toBe(SCRIPT);
    const again = await get('/assets/app.js', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each(['/assets/gone.js', '/assets/gone', '/.vite/manifest.json', '/gone.png'])(
    'does not find %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toContain(API);
    },
  );

  test('only lets files be read', async () => {
    const response = await get('/', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
