import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ApiClient } from '@/api/core/client';
import { HEADER } from '@/api/core/headers';
import { schedules } from '@/api/schedules';
import { openHub } from '@/lib/realtime/connection';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { BOOKING } from '@tests/helpers/http';
import { bundle, FILE } from '../../scripts/mock-api/bundle';

const place = mkdtempSync(join(tmpdir(), 'mock-api-'));
const built = join(place, 'built');
const elsewhere = join(place, 'elsewhere');

const command = (...flags: string[]) =>
  [process.execPath, [FILE, ...flags], { cwd: elsewhere, env: {} }] as const;

let url = '';
let stop = (): unknown => undefined;

beforeAll(async () => {
  const page = gzipSync('<p>How to call</p>').toString('base64');
  await bundle(built, { '/docs/index.html': { type: 'text/html', gzip: page } });
  mkdirSync(elsewhere);
  cpSync(join(built, FILE), join(elsewhere, FILE));
  const child = spawn(...command('--port', '0', '--now', TEST_NOW));
  stop = () => child.kill('SIGTERM');
  child.stderr.pipe(process.stderr);
  const [banner] = (await once(child.stdout, 'data')) as [Buffer];
  url = /http:\S+(?=\/ )/.exec(banner.toString())?.[0] ?? '';
  child.stdout.resume();
}, 60_000);
afterAll(() => {
  stop();
  rmSync(place, { recursive: true });
});

const clientOf = (persona: string): ApiClient =>
  new ApiClient({
    baseUrl: url,
    strict: true,
    credentials: () => ({ organization: 'meridian', bearer: `persona:${persona}` }),
  });

describe('the fake server as one file, in a folder with nothing else', () => {
  it('RACE-2 takes a booking, tells others about it, and refuses the second', async () => {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    vi.stubGlobal('WebSocket', WebSocket);
    const added = vi.fn<(id: unknown, text: unknown) => void>();
    await openHub(
      {
        url: `${url}/hub/notifications`,
        slug: 'meridian',
        headers: { [HEADER.organization]: 'meridian' },
        accessToken: () => Promise.resolve('persona:owner'),
      },
      { added, closed: () => undefined },
      leaving.signal,
    );
    const book = (persona: string) =>
      schedules.create.call({ body: BOOKING }, { client: clientOf(persona) });
    const booked = await book('member');
    await eventually(() => expect(added).toHaveBeenCalledOnce());
    expect(added.mock.calls[0]?.[1]).toContain(booked?.id);
    await expect(book('member-2')).rejects.toMatchObject({ status: 409 });
  });

  it('has health, documentation, and a page to sign in', async () => {
    const read = async (path: string) => (await fetch(url + path)).text();
    expect(await read('/health')).toBe('{"status":"ok"}');
    expect(await read('/docs')).toBe('<p>How to call</p>');
    expect(await read('/auth/login')).toMatch(/^<!doctype html>.*Sign in.*<\/html>$/s);
    for (const path of ['/docs/constructor', '/docs/none.js', '/openapi.json']) {
      expect((await fetch(url + path)).status, path).toBe(404);
    }
  });

  it('explains its flags, and ends with one line when it does not understand one', () => {
    const help = spawnSync(...command('--help'));
    expect([help.status, String(help.stderr)]).toEqual([0, '']);
    expect(String(help.stdout)).toMatch(/--port <number>.*--scenario <name>.*--snapshot <file>/s);
    const wrong = spawnSync(...command('--nothing'));
    expect(wrong.status).toBe(2);
    expect(String(wrong.stderr)).toBe("mock-api: unknown option '--nothing'\n");
  });

  it('comes with the licenses of what it contains, and a Dockerfile that starts it', () => {
    expect(readdirSync(built).toSorted()).toEqual(['Dockerfile', 'licenses.md', FILE]);
    const licenses = readFileSync(join(built, 'licenses.md'), 'utf8');
    for (const name of ['commander', 'react-dom', 'swagger-ui-dist', 'ws', 'zod']) {
      expect(licenses).toMatch(new RegExp(`^## ${name} .*\\n\\n\\S`, 'm'));
    }
    expect(readFileSync(join(built, 'Dockerfile'), 'utf8')).toContain(`"/${FILE}", "--host"`);
  });
});
