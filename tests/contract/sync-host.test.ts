import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/core/errors';
import { SetupError, type LogLine } from '@/sync/context';
import { httpServerForTests } from '@tests/helpers/http';
import { startHost } from '@/sync/node/host';
import { providerFetch } from '@/sync/node/lines';
import { settingsOf } from '../../scripts/sync/settings';

const http = httpServerForTests();
const KEYS = { ATRIUM_SYNC_USER: 'sync', ATRIUM_SYNC_PASSWORD: 'sync' };
const TOKENS = { ATRIUM_GOOGLE_TOKEN: 'any', ATRIUM_MICROSOFT_TOKEN: 'any' };

/** Meridian’s worker over HTTP, with the provider stand-ins that the fake server serves along with its API. */
function host(environment: Record<string, string> = { ...KEYS, ...TOKENS }) {
  const { url } = http.server;
  const lines: LogLine[] = [];
  const providers = [
    '--google',
    `${url}/providers/google`,
    '--microsoft',
    `${url}/providers/microsoft`,
  ];
  const args = ['--api', url, '--organization', 'meridian', ...providers];
  const now = () => http.server.running.world.clock.now();
  return { lines, ...startHost(settingsOf(args, environment), (line) => lines.push(line), now) };
}

describe('the worker in Node', { timeout: 30_000 }, () => {
  it('brings an event in over HTTP, and logs it without its title or any token', async () => {
    const { lines, pass } = host();
    const path = '/providers/microsoft/v1.0/users/spree@rooms.meridian.example/events';
    const made = await http.call(path, {
      headers: { Authorization: 'Bearer secret-of-outlook' },
      body: {
        subject: 'Hush hush',
        start: { dateTime: '2026-04-24T10:00:00', timeZone: 'UTC' },
        end: { dateTime: '2026-04-24T11:00:00', timeZone: 'UTC' },
      },
    });
    expect(made.status).toBe(201);
    await pass();
    const booked = [...http.server.running.world.tables.schedules.all()].filter(
      ({ title }) => title === 'Hush hush',
    );
    expect(booked).toHaveLength(1);
    const log = JSON.stringify(lines);
    expect(log).toContain('calendar read');
    expect(log).not.toMatch(/Hush|secret|any"|@/);
  });

  it('repeats a call whose idle connection was closed, and only once', async () => {
    const closing = new Set([2, 4, 5]);
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      if (closing.has(asked)) request.socket.destroy();
      else response.end('answer');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const call = () =>
      providerFetch(new Request(`http://127.0.0.1:${port}`, { method: 'PUT', body: 'event' }));
    expect(await (await call()).text()).toBe('answer');
    expect(await (await call()).text()).toBe('answer');
    expect(asked).toBe(3);
    await expect(call()).rejects.toThrow();
    expect(asked).toBe(5);
    server.closeAllConnections();
    server.close();
  });

  it('stops when the API refuses the credentials', async () => {
    const { pass } = host({ ...TOKENS, ATRIUM_SYNC_USER: 'sync', ATRIUM_SYNC_PASSWORD: 'wrong' });
    await expect(pass()).rejects.toBeInstanceOf(SetupError);
  });

  it.each([
    [['--organization', 'meridian'], KEYS, "'--api <address>' not specified"],
    [['--api', 'https://api.example'], KEYS, "'--organization <slug>' not specified"],
    [['--api', 'https://a:b@api.example', '--organization', 'm'], KEYS, 'without credentials'],
    [['--api', 'https://api.example', '--organization', '東京'], KEYS, 'It takes a slug'],
    [['--api', 'https://api.example', '--organization', ''], KEYS, 'It takes a slug'],
    [['--api', 'https://api.example', '--organization', 'm'], {}, 'in the environment'],
    [['--api', 'x', '--organization', 'm', '--interval', '0'], KEYS, 'It takes an address'],
    [['--api', 'https://x', '--organization', 'm', '--interval', '0'], KEYS, 'from 1 to 86400'],
    [['--api', 'https://x', '--organization', 'm', '--listen', '1'], KEYS, 'go together'],
    [['--api', 'https://x', '--organization', 'm', '--password', 'x'], KEYS, 'password'],
  ])('does not start with %j', (args, environment, problem) => {
    expect(() => settingsOf(args, environment)).toThrow(problem);
  });

  it('goes on when a gateway says that nothing is there', async () => {
    const { pass } = host();
    const { faults } = http.server.running.server;
    faults.set([
      { endpoint: 'backgroundSync.sync', kind: 'status', status: 404, body: 'Not here' },
    ]);
    await expect(pass()).rejects.toBeInstanceOf(ApiError);
    faults.set([]);
    await pass();
  });

  it.each([
    ['the credentials are missing', 'meridian', {}, 'ATRIUM_SYNC_USER'],
    ['the credentials are wrong', 'meridian', { ...KEYS, ATRIUM_SYNC_PASSWORD: 'wrong' }, 'cred'],
    ['the organization is unknown', 'meridiem', KEYS, 'organization “meridiem”'],
  ])('stops with one line and exit code 2 if %s', async (_, organization, environment, words) => {
    const { PATH = '' } = process.env;
    const script = ['--import', 'tsx', 'scripts/sync.ts', '--organization', organization];
    const child = spawn(process.execPath, [...script, '--api', http.server.url], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { PATH, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    expect(code).toBe(2);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain(words);
    expect(said).not.toContain('wrong');
  });
});
