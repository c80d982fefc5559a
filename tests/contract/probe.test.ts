import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { Host } from '../../scripts/probe/host';
import { pageOf } from '../../scripts/probe/page';
import { readsOfPages } from '../../scripts/probe/reads';
import { screensOf } from '../../scripts/probe/screens';
import { tableOf } from '../../scripts/probe/table';
import {
  exitCodeOf,
  isDeviation,
  probe,
  type Progress,
  type Report,
  type RunOptions,
} from '../../scripts/probe/run';
import type { Outcome } from '../../scripts/probe/types';
import { wordsOf } from '../../scripts/probe/words';
import * as z from 'zod/mini';
import { byName, Instant } from '@/api/core/fields';
import { changedHost, type Change } from '@tests/helpers/changed-host';
import { freePort } from '@tests/helpers/free-port';
import { misquoted, quoted } from '@tests/helpers/guide-quotes';
import { differencesOf, unknownFields } from '../../scripts/probe/shapes';
import { pagesOf } from '../../build/pages-of';
import { routes } from '../../src/routes';

const APP = 'http://localhost:4173';

let server: HttpServer;
const hosts: { readonly close: () => void }[] = [];

/** The address of a host that answers as the fake server does, but for a change. */
async function hostWith(change: Change): Promise<string> {
  const host = await changedHost(server.url, change);
  hosts.push(host);
  return host.url;
}

beforeAll(async () => {
  server = await startHttpServer({ now: TEST_NOW });
});
afterAll(async () => {
  for (const host of hosts) host.close();
  await server.close();
});

const askAs = (
  api: string,
  more: Pick<RunOptions, 'credentials'> & Partial<RunOptions>,
): Promise<Report> =>
  probe({
    api,
    organization: 'meridian',
    app: APP,
    rate: Infinity,
    timeout: 10_000,
    slow: 60_000,
    calls: 1,
    now: () => server.running.world.clock.now(),
    ...more,
  });

const ask = (api: string, more: Partial<RunOptions> = {}): Promise<Report> =>
  askAs(api, {
    credentials: { basic: { user: 'sync', password: 'sync' } },
    signIn: { email: 'helene.sommer@meridian.example', password: 'atrium' },
    ...more,
  });

/** What a report says is wrong, a line each. */
const wrong = ({ outcomes, checks }: Report): string[] => [
  ...outcomes
    .filter(isDeviation)
    .map((outcome) => `${outcome.endpoint} ${outcome.verdict}: ${wordsOf(outcome).join('; ')}`),
  ...checks.filter(({ state }) => state === 'found').map(({ check, says }) => `${check}: ${says}`),
];

/** Hosts of the guide’s table, by the test that breaks one. */
const DIFFERING = [
  'a field has another name',
  'a field is left out',
  'a path has moved',
  'HTML instead of JSON',
];
const MISSING = ['cookies without attributes', 'no CORS'];

describe('npm run probe', () => {
  it('is quoted in the guide for these hosts', () => {
    const [prism, ...others] = [...quoted.keys()].toReversed();
    expect(others.toReversed()).toEqual([...DIFFERING, ...MISSING]);
    expect(prism).toMatch(/^Prism/);
    for (const name of others) expect(quoted.get(name)?.length, name).toBeGreaterThan(0);
  });

  it('finds nothing wrong with the fake server, and asks nearly everything that can be read', async () => {
    const report = await ask(server.url);
    expect(wrong(report)).toEqual([]);
    expect(report.checks.filter(({ state }) => state !== 'fine')).toEqual([]);
    const reads = report.outcomes.filter(({ method }) => method === 'GET');
    const fits = reads.filter(({ verdict }) => verdict === 'fits');
    expect(fits.length / reads.length).toBeGreaterThan(0.9);
    expect(report.outcomes.slice(0, 24).every(({ inferred }) => inferred)).toBe(true);
    expect(exitCodeOf(report)).toBe(0);
  });

  it('names what differs, where, and how, and nothing else', async () => {
    const bodies: Readonly<Record<string, (text: string) => string>> = {
      '/v1/offices': (text) => text.replaceAll('"time_zone"', '"timezone"'),
      '/user': (text) => text.replace(/"email":"[^"]*",?/, ''),
      '/teams': (text) => text.replaceAll(/"name":"[^"]*"/g, '"name":7'),
      '/news': (text) => text.replaceAll('.000Z"', '+00:00"'),
      '/v1/tags': () => '<!doctype html><title>Gateway</title>',
      '/v1/sections': (text) => text.slice(10, -1),
      '/invitations': () => '',
    };
    const api = await hostWith({
      path: (url) => url.replace(/^\/stations(?=\?)/, '/moved'),
      body: (text, path) => bodies[path]?.(text) ?? text,
      status: (path) => (path === '/countries' ? 503 : undefined),
    });
    const report = await ask(api);
    const instant = 'an instant, yyyy-MM-ddTHH:mm:ss.000Z';
    const local = 'a text like 9999-99-99T99:99:99+99:99';
    expect(wrong(report)).toEqual([
      'stations.list missing: 404: the host has nothing at this path',
      'countries.list fails: 503 from the host',
      'invitations.list differs: the answer: expected JSON, found an empty body',
      `news.list differs: elements[].published_at: expected ${instant}, found ${local} (6 times); elements[].updated_at: expected ${instant}, found ${local} (7 times)`,
      'offices.list differs: elements[].time_zone: expected string, found nothing; perhaps it’s called timezone (3 times); unknown fields: elements[].timezone',
      'pages.sections differs: the answer: expected { result }, found JSON without it',
      'session.me differs: email: expected string, found nothing',
      'tags.list differs: the answer: expected JSON, found an HTML page',
      'teams.list differs: elements[].name: expected string, found a number (11 times)',
      `time formats: 2 fields hold another format, first news.list elements[].published_at (${local}): the client expects yyyy-MM-ddTHH:mm:ss.000Z, in UTC.`,
    ]);
    expect(DIFFERING.flatMap((name) => misquoted(name, wrong(report)))).toEqual([]);
    expect(exitCodeOf(report)).toBe(1);
  });

  const withoutCors = (headers: Headers) => {
    for (const name of Array.from(headers.keys()))
      if (name.startsWith('access-control-')) headers.delete(name);
  };

  it.each<[string, Change, string[]]>([
    [
      'cookies without attributes',
      {
        headers: (headers) => {
          const cookies = headers.getSetCookie();
          headers.delete('Set-Cookie');
          for (const each of cookies) headers.append('Set-Cookie', each.split(';', 1)[0] ?? '');
        },
      },
      [
        'cookie: The cookie atrium_session isn’t HttpOnly, so a script could read it. The cookie atrium_session has no SameSite,',
      ],
    ],
    [
      'no CORS',
      { headers: withoutCors },
      [
        `CORS: Answers don’t allow pages of ${APP} to read them`,
        'preflight: A preflight doesn’t allow authorization, content-type, x-organization,',
      ],
    ],
    [
      'every origin allowed',
      { headers: (headers) => headers.set('Access-Control-Allow-Origin', '*') },
      ['CORS: Access-Control-Allow-Origin isn’t the page’s own origin'],
    ],
    [
      'a login that isn’t there',
      { status: (path) => (path === '/auth/login' ? 404 : undefined) },
      ['login page: /auth/login answers 404'],
    ],
    [
      'a hub that isn’t there',
      { path: (url) => url.replace(/^\/hub\/.*/, '/moved') },
      ['hub: /hub/notifications/negotiate answers 404'],
    ],
    [
      'a limit that is ignored',
      { path: (url) => url.replace('limit=2', 'limit=9') },
      ['paging: /users ignores limit'],
    ],
    [
      'another time',
      {
        headers: (headers) =>
          headers.set('Date', new Date(Date.parse(TEST_NOW) - 1e7).toUTCString()),
      },
      ['clock: The host’s clock is 10'],
    ],
    [
      'errors of another shape',
      { body: (text) => text.replace('"errors"', '"problems"') },
      ['error bodies: A refusal isn’t { "result": { "errors": { field: message } } }'],
    ],
    [
      'tokens of another shape',
      { body: (text, path) => (path === '/auth/token' ? `{"result":${text}}` : text) },
      ['renewal: /auth/token answers with another shape'],
    ],
  ])('names %s, and nothing else', async (name, change, expected) => {
    const report = await ask(await hostWith(change), { endpoints: [] });
    const found = wrong(report);
    expect(found.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
    expect(misquoted(name, found)).toEqual([]);
    expect(exitCodeOf(report)).toBe(1);
  });

  it('survives whatever a host answers', async () => {
    const bodies = ['null', '7', '"x"', '[]', '{}', '{"result":null}', '{"result":7}', '<p>', ''];
    bodies.push('{"result":{"elements":[null,7]}}', '{"result":{"errors":7,"cursor":7}}');
    let next = 0;
    const api = await hostWith({
      status: () => (next % 4 === 3 ? 404 : 200),
      body: () => bodies[next++ % bodies.length] ?? '',
    });
    const report = await askAs(api, { credentials: { bearer: 'persona:owner' } });
    expect(report.stopped).toBeUndefined();
    expect(exitCodeOf(report)).toBe(1);
  });

  it('masks the keys of dictionaries, and names those of fields', () => {
    const schema = z.object({
      people: byName(z.object({ age: z.number() })),
      days: z.optional(z.array(z.union([z.object({ at: Instant }), z.null()]))),
    });
    const value = {
      people: { 'maya@meridian.example': { age: '7', height: 1 } },
      days: [{ at: 7 }, { at: 8 }],
      total: 1,
      'Maya Lindqvist': 1,
    };
    expect(differencesOf(schema, value)).toEqual([
      { path: 'people.*.age', expected: 'number', found: 'a number as text', count: 1 },
      { path: 'days[].at', expected: 'string', found: 'a number', count: 2 },
    ]);
    expect(unknownFields(schema, value)).toEqual(['people.*.height', 'total', '*']);
  });

  it('ends if the host doesn’t accept the credentials, or isn’t there', async () => {
    const wrongPassword = await ask(server.url, {
      signIn: { email: 'x@example.org', password: 'x' },
    });
    expect(wrongPassword.stopped).toBe('the sign-in with POST /identity failed (401)');
    const wrongToken = await askAs(server.url, { credentials: { bearer: 'x' } });
    expect(wrongToken.stopped).toBe('the host doesn’t accept the credentials (401)');
    const nowhere = await askAs(`http://127.0.0.1:${await freePort()}`, {
      credentials: { bearer: 'x' },
    });
    expect(nowhere.stopped).toMatch(/doesn’t answer \(ECONNREFUSED\)$/);
    expect([wrongPassword, wrongToken, nowhere].map(exitCodeOf)).toEqual([2, 2, 2]);
  });

  it('stops at a 429, and goes on later where it stopped', async () => {
    let isBusy = true;
    let asked = 0;
    const api = await hostWith({
      status: (path) => {
        asked += 1;
        return isBusy && path === '/teams' ? 429 : undefined;
      },
    });
    let kept: Progress | undefined;
    const first = await ask(api, { onProgress: (progress) => (kept = progress) });
    expect(first.stopped).toMatch(/^the host asks to stop \(429\)/);
    expect(exitCodeOf(first)).toBe(2);
    isBusy = false;
    const before = asked;
    const second = await ask(api, { before: kept });
    expect(kept?.outcomes.length).toBeGreaterThan(10);
    expect(asked - before).toBeLessThan(second.outcomes.length);
    expect(second.stopped).toBeUndefined();
    expect(second.outcomes).toHaveLength(
      first.outcomes.length + 142 - (kept?.outcomes.length ?? 0),
    );
  });

  it('makes no more calls in a second than it may', async () => {
    const began = performance.now();
    const host = new Host({
      api: server.url,
      organization: 'meridian',
      credentials: {},
      rate: 50,
      timeout: 10_000,
    });
    for (let call = 0; call < 6; call += 1) await host.ask('/user');
    expect(performance.now() - began).toBeGreaterThan(95);
  });

  it('reports what the caller may not read, and what needs an id that no answer gave', async () => {
    const report = await ask(server.url, {
      signIn: { email: 'maya.lindqvist@meridian.example', password: 'atrium' },
      credentials: {},
    });
    const of = (id: string) => report.outcomes.find(({ endpoint }) => endpoint === id);
    expect(of('applications.list')).toMatchObject({
      verdict: 'refused',
      why: '403, because of permission; it needs owner',
    });
    expect(of('applications.get')).toMatchObject({
      verdict: 'not reachable',
      why: 'needs :id, which applications.list (refused) would have given',
    });
    expect(of('schedules.ofIntegration')?.why).toBe(
      'needs ATRIUM_SYNC_USER and ATRIUM_SYNC_PASSWORD',
    );
    expect(exitCodeOf(report)).toBe(0);
  });

  it('never writes, and keeps no value of an answer', async () => {
    const before = JSON.stringify(
      server.running.world.snapshot().changes.filter(({ table }) => table !== 'sessions'),
    );
    const report = await ask(server.url);
    const text = JSON.stringify(report) + pageOf(report, []) + tableOf(report, []);
    const { users, offices, resources, teams } = server.running.world.tables;
    for (const { name } of [...users.all(), ...offices.all(), ...teams.all(), ...resources.all()]) {
      if (name !== null && name.length > 3) expect(text).not.toContain(name);
    }
    for (const { id, email } of users.all()) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
    }
    expect(
      JSON.stringify(
        server.running.world.snapshot().changes.filter(({ table }) => table !== 'sessions'),
      ),
    ).toBe(before);
  });

  it('says for each page what it would lack, from the reads that its code makes', async () => {
    const some = ['/admin/reports', '/assistant', '/news'];
    const reads = await readsOfPages(pagesOf(routes).filter(({ path }) => some.includes(path)));
    expect(reads.get('/news')).toContain('news.ofOffice');
    expect(reads.get('/news')).not.toContain('reports.usage');
    const outcome = (id: string, part: Partial<Outcome>): Outcome => ({
      endpoint: id,
      method: 'GET',
      path: '/',
      inferred: false,
      verdict: 'fits',
      ...part,
    });
    const field = { path: 'elements[].peak', expected: 'number', found: 'nothing', count: 7 };
    const outcomes = [
      outcome('reports.usage', {
        verdict: 'differs',
        differences: [field, { ...field, path: 'x' }],
      }),
      outcome('assistant.chats', { verdict: 'missing' }),
      outcome('assistant.messages', { verdict: 'not reachable' }),
    ];
    expect(screensOf([], reads).map(({ says }) => says)).toEqual(
      some.map(() => 'not everything was asked'),
    );
    const others = [...new Set([...reads.values()].flat())].filter(
      (id) => !outcomes.some(({ endpoint }) => endpoint === id),
    );
    outcomes.push(...others.map((id) => outcome(id, {})));
    expect(screensOf(outcomes, reads)).toEqual([
      { name: 'Reports (/admin/reports)', says: 'differs in 2 fields of reports.usage' },
      {
        name: 'Assistant (/assistant)',
        says: 'lacks assistant.chats (missing); unproven: assistant.messages',
      },
      { name: 'News (/news)', says: 'works' },
    ]);
  });
});
