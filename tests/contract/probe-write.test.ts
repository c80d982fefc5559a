import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { session } from '@/api/session';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { changedHost } from '@tests/helpers/changed-host';
import { exitCodeOf, isDeviation, probe, type Report } from '../../scripts/probe/run';
import { settingsOf } from '../../scripts/probe/settings';
import { tableOf } from '../../scripts/probe/table';
import { wordsOf } from '../../scripts/probe/words';

let server: HttpServer;

beforeAll(async () => {
  server = await startHttpServer({ now: TEST_NOW });
});
afterAll(() => server.close());

const KINDS = ['tags', 'teams', 'divisions', 'news', 'pages', 'wifi'] as const;

const tryOn = (api: string): Promise<Report> =>
  probe({
    api,
    organization: 'meridian',
    rate: Infinity,
    timeout: 10_000,
    slow: 60_000,
    calls: 1,
    credentials: { bearer: 'persona:owner' },
    now: () => Date.parse(TEST_NOW),
    endpoints: [session.me, offices.list],
    write: true,
  });

const named = (): string[] =>
  KINDS.flatMap((kind) => {
    const rows = Array.from<object>(server.running.world.tables[kind].all());
    return rows.filter((row) => JSON.stringify(row).includes('Atrium probe')).map(() => kind);
  });

describe('npm run probe -- --write', () => {
  it('creates, reads back, changes, and removes one thing of each kind', async () => {
    const report = await tryOn(server.url);
    const writes = report.outcomes.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ endpoint, verdict }) => `${endpoint} ${verdict}`)).toHaveLength(21);
    expect(writes.flatMap((each) => (isDeviation(each) ? wordsOf(each) : []))).toEqual([]);
    expect(writes.every(({ verdict }) => verdict === 'fits')).toBe(true);
    expect(report.left).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(named()).toEqual([]);
  });

  it('says what a host doesn’t keep or remove, and what’s left', async () => {
    const { url, close } = await changedHost(server.url, {
      sent: (text) => text.replace('"status":"draft"', '"status":"published"'),
      path: (path) => path.replace(/^\/v1\/divisions\/.*/, '/nothing-here'),
    });
    const report = await tryOn(url);
    close();
    const wrong = report.outcomes.filter(isDeviation);
    expect(wrong.map((each) => `${each.endpoint}: ${wordsOf(each).join('; ')}`)).toEqual([
      'divisions.remove: 404: the host has nothing at this path',
      'divisions.update: 404: the host has nothing at this path',
      'news.create: read again, status: expected what was sent, found another text',
      'pages.create: read again, status: expected what was sent, found another text',
    ]);
    expect(report.left).toEqual([`divisions: Atrium probe ${Date.parse(TEST_NOW)}`]);
    expect(tableOf(report, [])).toContain('remove it by hand: divisions: Atrium probe');
    expect(exitCodeOf(report)).toBe(1);
    expect(named()).toEqual(['divisions']);
  });

  it('takes the organization again', () => {
    const flags = ['--api', 'https://api.example.com', '--organization', 'acme'];
    const settings = (...more: string[]) =>
      settingsOf([...flags, ...more], { ATRIUM_PROBE_TOKEN: 'x' });
    expect(settings().write).toBe(false);
    expect(settings('--write', 'acme').write).toBe(true);
    expect(() => settings('--write', 'other')).toThrow('--write takes the organization');
    expect(() => settings('--write')).toThrow('argument missing');
  });
});
