import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../../hosting/pack';
import { certificates } from './certificates';
import { ask, config, deploy, dist, included } from './deployments';
import { startNginx } from './nginx-here';

const LONG_AGO = 'Thu, 12 Mar 2026 08:00:00 GMT';
const behind = { ...config, api: '/api' };
const IDENTITIES = ['server', 'stranger', 'elsewhere'] as const;
type Identity = (typeof IDENTITIES)[number];

/** Answers with the request’s data. */
const echo: RequestListener = (asked, answer) => {
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
};

/** Stands in for the API. */
const upstream: Server = createServer(echo);
upstream.on('upgrade', (asked, socket) => {
  socket.end(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Asked: ${asked.url}\r\n\r\n`,
  );
});
/** The same over https, one server for each certificate. */
const secure = new Map<Identity, Server>();
/** The ports of nginx, by what it asks. */
const ports = new Map<Identity | 'plain', number>();
const portOf = (name: Identity | 'plain'): number => ports.get(name) ?? 0;
let home = '';
let endNginx: () => Promise<void>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'nginx-api-'));
  // Only the page: packing all files of a build takes ten seconds.
  const from = join(home, 'page');
  cpSync(join(dist, 'index.html'), join(from, 'index.html'));
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  ports.set('plain', await deploy(home, 'plain', { from, config: behind, upstream: origin }));
  const { authority, ...identities } = certificates(home, 'localhost');
  for (const name of IDENTITIES) {
    const server = createSecureServer(identities[name], echo);
    secure.set(name, server);
    await once(server.listen(0, 'localhost'), 'listening');
    const site = {
      from,
      config: behind,
      upstream: `https://localhost:${(server.address() as AddressInfo).port}`,
      authorities: authority,
      brotli: false,
    };
    ports.set(name, await deploy(home, name, site));
  }
  endNginx = await startNginx(
    home,
    [...ports.keys()].map((name) => included(home, name)),
    portOf('plain'),
  );
}, 120_000);

afterAll(async () => {
  await endNginx();
  for (const server of [upstream, ...secure.values()]) server.close();
  rmSync(home, { recursive: true });
});

describe('an API behind the page’s own origin', () => {
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered, body } = await ask(portOf('plain'), path, headers);
    const seen = JSON.parse(body.toString()) as { url: string; headers: IncomingHttpHeaders };
    return { status, answered, seen };
  };

  it('is asked without the path it lies under, with everything the call brings', async () => {
    const { status, answered, seen } = await asked(
      '/api/offices/1/schedules?date=2026-03-12&q=%2Fa%20b',
      {
        cookie: 'session=1',
        authorization: 'Bearer token',
        'x-organization': 'meridian',
      },
    );
    expect(status).toBe(200);
    expect(seen.url).toBe('/offices/1/schedules?date=2026-03-12&q=%2Fa%20b');
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

  /** Asks for another protocol. @returns what the API was asked, and whether the connection became one */
  const upgraded = (path: string, protocol: string) =>
    new Promise<{ isUpgraded: boolean; headers: IncomingHttpHeaders; body: string }>(
      (done, failed) => {
        request({
          host: '127.0.0.1',
          port: portOf('plain'),
          path,
          headers: {
            host: 'meridian.example.com',
            connection: 'Upgrade, HTTP2-Settings',
            upgrade: protocol,
            'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
            'sec-websocket-version': '13',
          },
        })
          .on('upgrade', ({ headers }, socket) => {
            socket.destroy();
            done({ isUpgraded: true, headers, body: '' });
          })
          .on('response', (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              done({
                isUpgraded: false,
                headers: response.headers,
                body: Buffer.concat(chunks).toString(),
              }),
            );
          })
          .on('error', failed)
          .end();
      },
    );

  it('carries the WebSocket of live updates', async () => {
    const { isUpgraded, headers } = await upgraded('/api/hub/event?id=1', 'websocket');
    expect(isUpgraded).toBe(true);
    expect(headers['x-asked']).toBe('/hub/event?id=1');
  });

  it.each([
    ['/api/offices', 'websocket'],
    ['/api/offices', 'h2c'],
    ['/api/hub/event', 'h2c'],
    ['/api/hub/event', 'websocket, h2c'],
    ['/api/offices/hub/', 'websocket'],
  ])('S-25 passes on no upgrade of %s to %s', async (path, protocol) => {
    const { isUpgraded, body } = await upgraded(path, protocol);
    expect(isUpgraded).toBe(false);
    const { headers } = JSON.parse(body) as { headers: IncomingHttpHeaders };
    expect(headers.upgrade).toBeUndefined();
  });

  it.each(['/api/offices', '/api/hub/notifications/negotiate'])(
    'S-25 answers of %s are never taken for pages or scripts',
    async (path) => {
      const { headers } = await ask(portOf('plain'), path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
    },
  );

  it('S-26 asks an API over https whose certificate is valid for its name', async () => {
    const { status, body } = await ask(portOf('server'), '/api/offices', {
      authorization: 'Bearer token',
    });
    expect(status).toBe(200);
    expect(body.toString()).toContain('Bearer token');
  });

  it.each(['stranger', 'elsewhere'] as const)(
    'S-26 tells a server that shows the certificate of a %s nothing',
    async (name) => {
      let asked = 0;
      secure.get(name)?.on('request', () => asked++);
      for (const path of ['/api/offices', '/api/hub/notifications/negotiate']) {
        const { status } = await ask(portOf(name), path, {
          authorization: 'Bearer token',
          cookie: 'session=1',
        });
        expect(status).toBe(502);
      }
      expect(asked).toBe(0);
    },
  );

  it('takes uploads of any size: the API judges them', async () => {
    const size = 3_000_000;
    const length = await new Promise<number>((done, failed) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: portOf('plain'),
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
    const { status, headers } = await ask(portOf('plain'), '/dashboard');
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
