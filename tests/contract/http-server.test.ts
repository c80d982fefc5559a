import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { originsOf } from '@mocks/adapters/http-cors';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { APP, BOOKING, errorsOf, httpServerForTests, type Ask } from '@tests/helpers/http';

const http = httpServerForTests();

interface List {
  result: { elements: { id: string; type: string }[]; cursor?: string };
}
const list = async (query: string): Promise<List['result']> =>
  ((await (await http.call(`/v1/resources?${query}`, { as: 'member' })).json()) as List).result;

describe('the standalone server answers curl', () => {
  it('ERR-2 401 without credentials', async () => {
    const response = await http.call('/v1/resources?type=desk');
    expect(response.status).toBe(401);
    expect(await errorsOf(response)).toHaveProperty('authorization');
  });

  it('PAGE-2 a list with its cursor', async () => {
    const query = 'type=desk&office_id=offi_berlin&limit=3';
    const first = await list(query);
    const second = await list(`${query}&cursor=${encodeURIComponent(first.cursor ?? '')}`);
    const ids = [...first.elements, ...second.elements].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  it('PAGE-4 repeated query parameters', async () => {
    const { elements } = await list('type=meeting_room&type=booth&office_id=offi_berlin');
    expect(new Set(elements.map(({ type }) => type))).toEqual(new Set(['meeting_room', 'booth']));
  });

  it('RACE-2 409 on the second booking of one place', async () => {
    expect((await http.call('/v1/schedules', { as: 'member', body: BOOKING })).status).toBe(200);
    const response = await http.call('/v1/schedules', { as: 'member-2', body: BOOKING });
    expect(response.status).toBe(409);
    expect(await errorsOf(response)).toEqual({ taken: 'D-14 is taken' });
  });

  it('404 for a call that the contract does not have, 405 for an unsupported method', async () => {
    expect((await http.call('/v1/nothing', { as: 'member' })).status).toBe(404);
    expect((await http.call('/v1/resources', { method: 'PROPFIND' })).status).toBe(405);
  });

  it('F-37 sends the time of its world', async () => {
    const date = (await http.call('/v1/resources')).headers.get('Date') ?? '';
    expect(Math.abs(Date.parse(date) - Date.parse(TEST_NOW))).toBeLessThan(60_000);
  });

  it('writes one line per request, without secrets', async () => {
    await http.call('/v1/resources?type=desk&limit=1', { as: 'member' });
    await http.call(`/auth/login?returnUrl=${encodeURIComponent(APP)}`);
    expect(http.log).toEqual([
      expect.stringMatching(
        /^200 GET \/v1\/resources\?type=desk&limit=1 [\d.]+ ms resources\.list$/,
      ),
      expect.stringMatching(/^200 GET \/auth\/login [\d.]+ ms$/),
    ]);
  });
});

describe('pages of other origins', () => {
  const from = (origin: string, ask: Ask = {}) =>
    http.call('/v1/resources?type=desk&limit=1', {
      as: 'member',
      ...ask,
      headers: { Origin: origin },
    });

  it('are allowed from this machine, with credentials', async () => {
    for (const origin of [APP, 'http://localhost:5173', 'https://127.0.0.1:8443']) {
      const { headers } = await from(origin);
      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(headers.get('Access-Control-Expose-Headers')).toBe('Date, Retry-After');
      expect(headers.get('Vary')).toBe('Origin, Accept-Encoding');
    }
  });

  it('are not allowed from elsewhere', async () => {
    const strangers = [
      'https://evil.example',
      'http://localhost.evil.example',
      'http://evil.example:4173/localhost',
      'null',
    ];
    for (const origin of strangers) {
      const { headers } = await from(origin);
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  });

  it('S-16 a preflight allows every header of ours and the hub client’s', async () => {
    const response = await fetch(`${http.server.url}/v1/schedules`, {
      method: 'OPTIONS',
      headers: { Origin: APP, 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    const allowed = response.headers.get('Access-Control-Allow-Headers')?.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([
        ...Object.values(HEADER).map((name) => name.toLowerCase()),
        'authorization',
        'content-type',
        'x-requested-with',
        'x-signalr-user-agent',
      ]),
    );
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(response.headers.get('Access-Control-Allow-Methods')).toContain(method);
    }
    expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(600);
  });

  it('can be configured, with wildcards for labels and ports', () => {
    const origins = originsOf(['https://*.example.com', 'http://app.test:*']);
    expect(origins('https://acme.example.com')).toBe(true);
    expect(origins('http://app.test:81')).toBe(true);
    for (const stranger of [
      'https://example.com',
      'http://acme.example.com',
      'https://evil.test/.example.com',
      'https://acme.example.com.evil.test',
      'http://app.test',
    ]) {
      expect(origins(stranger), stranger).toBe(false);
    }
    expect(() => originsOf(['app.example.com'])).toThrow(RangeError);
  });
});

describe('a bad request neither stops the server nor changes anything', () => {
  const bodies: readonly [string, string, number][] = [
    ['invalid JSON', '{"schedule_slots":', 400],
    ['no JSON at all', '\u0000\uFFFD', 400],
    ['no body', '', 422],
    ['another type', '[]', 422],
    ['null', 'null', 422],
    ['a field of another type', '{"schedule_slots":"all"}', 422],
    ['10 MB', `{"title":"${'x'.repeat(10_000_000)}"}`, 422],
    ['20 MB', `{"title":"${'x'.repeat(20_000_000)}"}`, 413],
    ['a prototype key', `{"__proto__":{"admin":true},${JSON.stringify(BOOKING).slice(1)}`, 400],
    [
      'a nested prototype key',
      `{"attendees":[{"constructor":{"prototype":{}}}],${JSON.stringify(BOOKING).slice(1)}`,
      400,
    ],
    ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ];

  it.each(bodies)('%s', async (_name, raw, status) => {
    const response = await http.call('/v1/schedules', { as: 'member', method: 'POST', raw });
    expect(response.status).toBe(status);
    expect(Object.keys(await errorsOf(response))).not.toEqual([]);
    expect(http.changes()).toEqual([]);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect((await http.call('/v1/schedules', { as: 'member', body: BOOKING })).status).toBe(200);
  });

  it.each([
    ['text', 'text/plain', JSON.stringify(BOOKING)],
    ['a form', 'application/x-www-form-urlencoded', 'schedule_slots=all'],
    ['XML', 'application/xml', '<schedule/>'],
    ['a file', 'multipart/form-data; boundary=x', '--x\r\n\r\n{}\r\n--x--'],
    ['a type that is none', 'json', JSON.stringify(BOOKING)],
  ])('%s instead of JSON', async (_name, type, raw) => {
    const headers = { 'Content-Type': type };
    const response = await http.call('/v1/schedules', { as: 'member', headers, raw });
    expect(response.status).toBe(415);
    expect(await errorsOf(response)).toHaveProperty('content_type');
    expect(http.changes()).toEqual([]);
  });

  it('accepts JSON under any of its names', async () => {
    const headers = { 'Content-Type': 'Application/Merge-Patch+JSON; charset=utf-8' };
    const ask = { as: 'member', headers, body: BOOKING };
    expect((await http.call('/v1/schedules', ask)).status).toBe(200);
  });

  it('prototype keys in an address are ordinary names', async () => {
    const queries = ['__proto__=x', 'constructor=x&type=desk', 'type=desk&toString=x'];
    for (const query of queries) {
      const { status } = await http.call(`/v1/resources?${query}&limit=1`, { as: 'member' });
      expect(status, query).toBe(query.includes('type=') ? 200 : 400);
    }
    for (const id of ['__proto__', 'constructor', 'hasOwnProperty']) {
      expect((await http.call(`/v1/resources/${id}`, { as: 'member' })).status, id).toBe(404);
    }
    const ask = { as: 'member', headers: { [HEADER.organization]: '__proto__' } };
    expect((await http.call('/v1/resources?type=desk', ask)).status).toBe(404);
    expect(http.changes()).toEqual([]);
  });

  it('a connection that breaks in the middle of a body', async () => {
    const { port } = new URL(http.server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /v1/schedules HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"schedule',
    );
    // The server has received the head by the time it answers another call.
    expect((await http.call('/user', { as: 'member' })).status).toBe(200);
    socket.destroy();
    expect((await http.call('/user', { as: 'member' })).status).toBe(200);
    expect(http.changes()).toEqual([]);
  });

  it.each([
    ['an address without a host', 'GET //evil HTTP/1.1\r\nHost: localhost\r\n', '404'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n', '400'],
    ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n', '400'],
    ['a broken escape', 'GET /v1/resources/%zz HTTP/1.1\r\nHost: localhost\r\n', '401'],
    ['no HTTP', 'HELLO\r\n', '400'],
    [
      'an upgrade of another path',
      'GET /v1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n',
      '404',
    ],
  ])('%s', async (_name, head, status) => {
    const answer = await http.rawly(
      `${head}${head.includes('Upgrade') ? '' : 'Connection: close\r\n'}\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await http.call('/user', { as: 'member' })).status).toBe(200);
  });

  it('an error in a handler is a 500 and a line in the log', async () => {
    const { users } = http.server.running.world.tables;
    vi.spyOn(users, 'get').mockImplementation(() => {
      throw new TypeError('The table fell over');
    });
    const response = await http.call('/user', { as: 'member' });
    expect(response.status).toBe(500);
    expect(await errorsOf(response)).toEqual({ server: 'The table fell over' });
    expect(http.log).toContainEqual(
      expect.stringMatching(/^fake server: session\.me: The table fell over/),
    );
  });
});
