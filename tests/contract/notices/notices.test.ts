import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHost, type Host } from '@/sync/node/host';
import { noticeTokens } from '@/sync/node/notices';
import type { LogLine } from '@/sync/context';
import { requests } from '../bytes/inputs';

/** How many inputs. `npm run fuzz` sends more than a regular test run. */
const COUNT = Number(process.env['GENERATED_CALLS'] ?? 2000);
const SEED = Number(process.env['GENERATED_SEED'] ?? 1);
const AT_ONCE = 100;
const RUNS = Math.ceil(COUNT / AT_ONCE);
const own = noticeTokens('secret', 'meridian');

/** Stands in for the API: knows no token, refuses as it’s told, and has no work. */
const asked: string[] = [];
let refusal = 404;
const api = createServer((request, response) => {
  request.resume();
  asked.push(request.url ?? '');
  const isNotice = request.url?.endsWith('/notified') === true;
  response.writeHead(isNotice ? refusal : 200, { 'Content-Type': 'application/json' });
  response.end(isNotice ? '{}' : '{"result":{"elements":[],"next_cursor":null}}');
});
const notified = () => asked.filter((path) => path.endsWith('/notified')).length;

let host: Host;
let port = 0;
const lines: LogLine[] = [];
const settings = () => ({
  api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  organization: 'meridian',
  user: 'sync',
  password: 'secret',
  hosts: { google: 'http://127.0.0.1:9', microsoft: 'http://127.0.0.1:9' },
  tokens: { google: () => 'any', microsoft: () => 'any' },
  interval: 30,
  listen: 0,
  notices: 'https://sync.invalid',
  once: false,
});

beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  host = startHost(settings(), (line) => lines.push(line));
  port = (await host.port) ?? 0;
});
afterAll(async () => {
  await host.close();
  api.closeAllConnections();
  api.close();
});

const post = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init });
const google = (token: string) => post('/google', { headers: { 'X-Goog-Channel-Token': token } });
const microsoft = (tokens: readonly unknown[]) =>
  post('/microsoft', {
    body: JSON.stringify({ value: tokens.map((clientState) => ({ clientState })) }),
  });

/** Sends bytes and breaks off: right away, or once `over` has settled. Resolves when the connection has ended. */
async function send(bytes: Buffer | string, over: Promise<unknown>): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<void>((done) => {
    socket.on('close', () => done());
  });
  socket.write(bytes);
  void over.then(() => socket.destroy());
  await closed;
}

/** The port still takes a notification, and the worker still makes its run. */
async function goesOn(): Promise<void> {
  const before = notified();
  expect((await google(own.make())).status).toBe(202);
  await host.pass();
  expect(notified()).toBe(before + 1);
}

/** Requests to the port that come close to proper ones. */
const near = fc
  .record({
    method: fc.constantFrom('POST', 'GET', 'PUT', 'HEAD'),
    path: fc.oneof(
      fc.constantFrom(
        '/google',
        '/microsoft',
        '//',
        '///x',
        '*',
        'http://[::1',
        '/microsoft?validationToken=%',
      ),
      fc
        .string({ maxLength: 40 })
        .map((text) => `/microsoft?validationToken=${encodeURIComponent(text)}`),
    ),
    token: fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
      fc.constant(`${own.make().slice(0, -1)}?`),
    ),
    body: fc.oneof(
      fc.json(),
      fc
        .array(fc.oneof(fc.string(), fc.jsonValue()), { maxLength: 20 })
        .map((states) => JSON.stringify({ value: states.map((clientState) => ({ clientState })) })),
      fc.constant('x'.repeat(150_000)),
    ),
    missing: fc.constantFrom(0, 0, 1, 500, -3),
  })
  .map(({ method, path, token, body, missing }) =>
    Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Goog-Channel-Token: ${token}\r\nContent-Length: ${Math.max(0, Buffer.byteLength(body) + missing)}\r\n\r\n${body}`,
    ),
  );

describe('the port for notices', { timeout: 3_600_000 }, () => {
  it.each([
    ['a path of two slashes', 'POST // HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an address that isn’t one', 'POST http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'a body that’s broken off',
      'POST /microsoft HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n{"v',
    ],
    [
      'a chunk that’s broken off',
      'POST /microsoft HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{',
    ],
    ['no HTTP', '\u0000\u0001\u0002\r\n\r\n'],
    ['a tunnel', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'another protocol',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
    ],
  ])('CAL-20 goes on after %s', async (_, bytes) => {
    await send(bytes, post('/anything'));
    await goesOn();
  });

  it('CAL-20 drops tokens that no worker made, without a call', async () => {
    const before = asked.length;
    const forged = own.make().replace(/^./, (first) => (first === '0' ? '1' : '0'));
    await google(forged);
    await google(noticeTokens('another secret', 'meridian').make());
    await google(noticeTokens('secret', 'another').make());
    await microsoft(Array.from({ length: 4000 }, (_, index) => `made up ${index}`));
    expect(host.hasNotices).toBe(false);
    expect(asked).toHaveLength(before);
  });

  it('CAL-20 takes a token once, however often it’s sent, and refuses a body without end', async () => {
    const token = own.make();
    await microsoft([token, token, token]);
    await google(token);
    expect((await post('/microsoft', { body: 'x'.repeat(200_000) })).status).toBe(413);
    const before = notified();
    await host.pass();
    expect(notified()).toBe(before + 1);
  });

  it('CAL-20 runs once for a known token that’s repeated 10,000 times, and once more after a while', async () => {
    let clock = Date.now();
    const repeated = startHost(
      settings(),
      () => undefined,
      () => clock,
    );
    const at = await repeated.port;
    const token = own.make();
    const repeat = () =>
      fetch(`http://127.0.0.1:${at}/microsoft`, {
        method: 'POST',
        body: JSON.stringify({
          value: Array.from({ length: 500 }, () => ({ clientState: token })),
        }),
      });
    let runs = 0;
    for (let count = 0; count < 20; count += 1) {
      expect((await repeat()).status).toBe(202);
      if (!repeated.hasNotices) continue;
      runs += 1;
      await repeated.pass();
    }
    expect(runs).toBe(1);
    // What arrived meanwhile isn’t lost.
    clock += 2000;
    expect(repeated.hasNotices).toBe(true);
    await repeated.pass();
    clock += 2000;
    expect(repeated.hasNotices).toBe(false);
    await repeated.close();
  });

  it('CAL-20 repeats Microsoft’s question as text, and only a short one', async () => {
    const answer = await post('/microsoft?validationToken=%3Cb%3Ehello');
    expect(await answer.text()).toBe('<b>hello');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await post(`/microsoft?validationToken=${'x'.repeat(1001)}`)).status).toBe(400);
  });

  it.each([400, 403, 404, 409, 422, 429, 500, 503])(
    'CAL-20 makes its run if the API refuses a notice with %d',
    async (status) => {
      refusal = status;
      await google(own.make());
      await host.pass();
      expect(asked.at(-1)).not.toContain('notified');
      // A notice that may succeed later doesn’t cause a run by itself.
      expect(host.hasNotices).toBe(false);
      refusal = 404;
      await host.pass();
    },
  );

  it('CAL-20 says in one line that its port is taken', async () => {
    const second = startHost({ ...settings(), listen: port }, () => undefined);
    await expect(second.pass()).rejects.toThrow(`Can’t listen on port ${port}: EADDRINUSE`);
  });

  it(`CAL-20 goes on after ${RUNS * AT_ONCE} requests of any content`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const settingsOfRun = { numRuns: AT_ONCE, seed: SEED * RUNS + run };
      const over = post('/anything');
      await Promise.all(
        fc.sample(fc.oneof(near, requests), settingsOfRun).map((each) => send(each, over)),
      );
      expect(host.hasNotices, `run ${run} of seed ${SEED}`).toBe(false);
    }
    await goesOn();
  });
});
