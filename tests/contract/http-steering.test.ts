import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOOKING, errorsOf, httpServerForTests } from '@tests/helpers/http';
import { optionsOf } from '../../scripts/mock-api/flags';

const http = httpServerForTests();

describe('controlling the world', () => {
  const steer = (command: string, ask?: unknown, headers: Record<string, string> = {}) =>
    http.call(`/__world/${command}`, {
      headers,
      method: command === 'state' || command === 'export' ? 'GET' : 'POST',
      ...(ask === undefined ? {} : { body: ask }),
    });
  const stateAfter = async (response: Promise<Response>): Promise<Record<string, unknown>> =>
    ((await (await response).json()) as { result: Record<string, unknown> }).result;

  it('by latency, chaos, faults, clock and hub switches', async () => {
    await steer('latency', 5);
    await steer('chaos', 0.25);
    await steer('faults', [{ endpoint: 'session.me', kind: 'status', status: 503, times: 1 }]);
    await steer('hub', { silent: true });
    const before = await stateAfter(steer('state'));
    expect(before).toMatchObject({ latency: 5, chaos: 0.25, hub: { silent: true } });
    const state = await stateAfter(steer('jump', 86_400_000));
    expect(Number(state['clockShift']) - Number(before['clockShift'])).toBe(86_400_000);
    await steer('chaos', 0);
    expect((await http.call('/user', { as: 'member' })).status).toBe(503);
    expect((await http.call('/user', { as: 'member' })).status).toBe(200);
  });

  it('a fault without an answer closes the connection', async () => {
    await steer('faults', [{ endpoint: '*', kind: 'offline' }]);
    await expect(http.call('/user', { as: 'member' })).rejects.toThrow('fetch failed');
  });

  it('a world is exported and imported again', async () => {
    await http.call('/v1/schedules', { as: 'member', body: BOOKING });
    const snapshot = await stateAfter(steer('export'));
    await steer('reset');
    expect(http.changes()).toEqual([]);
    expect((await steer('import', snapshot)).status).toBe(200);
    expect(http.server.running.world.snapshot().changes).toEqual(snapshot['changes']);
    expect((await http.call('/v1/schedules', { as: 'member-2', body: BOOKING })).status).toBe(409);
  });

  it('never by nonsense', async () => {
    const snapshot = await stateAfter(steer('export'));
    const asks: readonly [string, unknown][] = [
      ['jump', 'tomorrow'],
      ['latency', -1],
      ['chaos', 2],
      ['faults', [{ endpoint: '*', kind: 'explode' }]],
      ['scenario', 'constructor'],
      ['hubAct', 'dance'],
      ['signIn', 'user_nobody'],
      ['import', { ...snapshot, version: 0 }],
      ['import', { ...snapshot, changes: [{ table: 'users', id: 'x', row: { id: 'x' } }] }],
      ['import', { ...snapshot, changes: [{ table: '__proto__', id: 'x', row: null }] }],
    ];
    const { world } = http.server.running;
    for (const [command, ask] of asks) {
      const response = await steer(command, ask);
      expect(response.status, command).toBe(422);
      expect(await errorsOf(response)).toHaveProperty(command);
    }
    expect(http.server.running.world).toBe(world);
    expect((await steer('dance')).status).toBe(404);
    expect((await http.call('/__world/reset')).status).toBe(405);
  });

  it('never by a page of another site, or under another name', async () => {
    expect((await steer('reset', undefined, { Origin: 'https://evil.example' })).status).toBe(403);
    const rebound = await http.rawly(
      'POST /__world/reset HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    );
    expect(rebound).toMatch(/^HTTP\/1.1 403 /);
  });
});

describe('the command line', () => {
  it.each([
    [['--prot', '1'], /unknown option '--prot'$/],
    [['--port', 'many'], /'many' is invalid. It takes a whole number from 0 to 65535\.$/],
    [['--scenario', 'mars'], /'mars' is invalid. Allowed choices are .*office.*$/],
    [['--latency', '-1'], /'-1' is invalid. It takes a number/],
    [['--chaos', '2'], /'2' is invalid. It takes a number from 0 to 1\.$/],
    [['--persona', 'nobody'], /'nobody' is invalid. Allowed choices are member, /],
    [['--now', 'soon'], /'soon' is invalid. It takes an instant/],
    [['--origin', 'evil'], /^Not an origin: evil$/],
    [['--snapshot', '/no/such/file'], /'--snapshot <file>'.*ENOENT/],
    [['office'], /too many arguments/],
  ])('%j is refused in one line', (args, message) => {
    expect(() => optionsOf(args)).toThrow(message);
  });

  it('ends with one line and exit code 2 if it cannot do something', async () => {
    const { port } = new URL(http.server.url);
    const [taken, unknown] = await Promise.all([
      ended(mockApi('--port', port)),
      ended(mockApi('--scenario', 'mars')),
    ]);
    const hint = `mock-api: port ${port} is in use; choose another with --port\n`;
    expect(taken).toEqual({ code: 2, out: '', err: hint });
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toMatch(
      /^mock-api: option '--scenario <name>' argument 'mars' is invalid\. .*\n$/,
    );
  }, 30_000);

  it('prints where it is and writes its log until it is stopped', async () => {
    const now = '2026-06-01T06:00:00.000Z';
    const child = mockApi('--port', '0', '--scenario', 'empty', '--now', now);
    const end = ended(child);
    const [banner] = (await once(child.stdout, 'data')) as [Buffer];
    const [, url = ''] = /^fake server at (http:\S+)\/ · empty · /.exec(banner.toString()) ?? [];
    const response = await fetch(`${url}/user`, {
      headers: { Authorization: 'Bearer persona:member' },
    });
    expect(response.status).toBe(200);
    const date = Date.parse(response.headers.get('Date') ?? '');
    expect(Math.abs(date - Date.parse(now))).toBeLessThan(60_000);
    child.kill('SIGTERM');
    const { code, out, err } = await end;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\n\d\d:\d\d:\d\d\.\d{3} 200 GET \/user [\d.]+ ms session\.me\n$/);
  }, 30_000);
});

/** Runs the command as typed, in a separate process. */
const mockApi = (...flags: readonly string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'scripts/mock-api.ts', ...flags], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_OPTIONS: '' },
  });

/** A process’s exit code, and its output until then. */
async function ended(child: ReturnType<typeof mockApi>) {
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}
