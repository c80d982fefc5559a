import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { HUB_PATH } from '@/api/realtime';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { changedHost } from '@tests/helpers/changed-host';
import { realHost } from '../../build/real-host';

let fake: HttpServer;
let host: Awaited<ReturnType<typeof changedHost>>;
const servers: ViteDevServer[] = [];

/** The development server with the host behind it. */
async function developed(cookie?: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'atrium-dev-'));
  writeFileSync(
    join(root, 'index.html'),
    '<script type="application/json" id="atrium-config">\n{}\n</script>',
  );
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { noDiscovery: true },
    plugins: [realHost(host.url, cookie)],
  });
  await server.listen();
  servers.push(server);
  const address = server.httpServer?.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

beforeAll(async () => {
  fake = await startHttpServer({ now: TEST_NOW });
  host = await changedHost(fake.url, {
    headers: (headers) => {
      const cookies = headers.getSetCookie();
      headers.delete('Set-Cookie');
      for (const each of cookies)
        headers.append('Set-Cookie', `${each}; Domain=localhost; Secure; SameSite=None; Path=/v1`);
      if (headers.has('Location')) headers.set('Location', '/auth/done');
    },
  });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  host.close();
  await fake.close();
});

const signIn = (page: string): Promise<Response> =>
  fetch(`${page}/host/auth/login?returnUrl=${encodeURIComponent(page)}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ persona: 'owner' }),
  });

describe('npm run dev with a real host', () => {
  it('gives its cookies to the page, and signs in with them', async () => {
    const page = await developed();
    expect(await (await fetch(page)).text()).toContain('{"api":"/host"}');
    const { headers } = await signIn(page);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^atrium_session=[^;]+; HttpOnly; Path=\/; SameSite=Lax$/);
    expect(headers.get('Location')).toBe('/host/auth/done');
    const ask = (more: HeadersInit) => fetch(`${page}/host/user`, { headers: more });
    expect((await ask({})).status).toBe(401);
    const answer = await ask({ Cookie: cookie.split(';', 1)[0] ?? '', Origin: page });
    expect(answer.status).toBe(200);
    // As far as the host can see, its own page calls.
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(host.url);
  });

  it('has the host’s login page at its own address', async () => {
    const answer = await fetch(`${await developed()}/auth/login`);
    expect(await answer.text()).toContain('<title>Sign in');
  });

  it('sends the cookie of the environment', async () => {
    const [cookie = ''] = (await signIn(await developed())).headers.getSetCookie();
    const page = await developed(cookie.split(';', 1)[0]);
    expect((await fetch(`${page}/host/user`)).status).toBe(200);
  });

  it('connects to the hub', async () => {
    const page = await developed();
    const headers = { Authorization: 'Bearer persona:owner', 'X-Organization': 'meridian' };
    const answer = await fetch(`${page}/host${HUB_PATH}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers,
    });
    const { connectionToken } = (await answer.json()) as { connectionToken: string };
    const socket = new WebSocket(
      `${page.replace('http', 'ws')}/host${HUB_PATH}?id=${connectionToken}&access_token=persona:owner`,
    );
    const first = new Promise<string>((resolve, reject) => {
      socket.on('message', (data: Buffer) => resolve(data.toString()));
      socket.on('error', reject);
    });
    socket.on('open', () => socket.send('{"protocol":"json","version":1}\u001E'));
    expect(await first).toBe('{}\u001E');
    socket.terminate();
  });
});
