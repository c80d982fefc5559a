import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '@/api/core/definition';
import { schedules } from '@/api/schedules';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { workPolicies } from '@/api/work-policies';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { RunningWorld } from '@mocks/adapters/running-world';
import { startAt } from '@mocks/adapters/start-at';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { PERSONAS } from '@mocks/seed/personas';
import type { Snapshot } from '@mocks/world/world';
import { changedHost } from '@tests/helpers/changed-host';
import { Host } from '../../scripts/probe/host';
import { readAll, type Answers } from '../../scripts/probe/recording/read-all';
import { recordingOf, type Recording } from '../../scripts/probe/recording/record';

/** A day is enough to have bookings of every kind. */
const DAYS = { before: 0, after: 1 };

/** Fields of answers whose values tell nothing about a person or an organization. */
const KEPT = new Set(
  [
    'type kind scope status visibility security region country time_zone timeZone amenity_type',
    'roles permissions days monday tuesday wednesday thursday friday saturday sunday week seat',
    'start end start_date end_date start_time end_time startTime endTime date series_date rrules',
    'half_day period quota_kind outside_hours target_type presence_status presence_type',
    'created_at updated_at published_at expires_at joined_at responded_at arrived_at left_at',
    'checked_in_at checked_out_at last_contact_at last_ping_at event_updated',
  ].flatMap((names) => names.split(' ')),
);
/** Every text in a value, but for those of some fields, and the ids that are keys. */
function textsIn(value: unknown, skipped: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const look = (part: unknown, field: string): void => {
    if (typeof part === 'string') {
      if (!skipped.has(field)) found.add(part);
    } else if (Array.isArray(part)) for (const each of part) look(each, field);
    else if (part !== null && typeof part === 'object') {
      for (const [key, each] of Object.entries(part)) {
        if (key.includes('_') && JSON.stringify(each).includes('is_approvable')) found.add(key);
        look(each, key);
      }
    }
  };
  look(value, '');
  found.delete('');
  return found;
}

let source: HttpServer;
let replay: HttpServer;
let original: Answers;
let recording: Recording;
/** As a file holds it. */
let file: string;

const hostAt = (
  { url: api }: Pick<HttpServer, 'url'>,
  organization: string,
  bearer: string,
): Host =>
  new Host({ api, organization, credentials: { bearer }, rate: Infinity, timeout: 10_000 });

beforeAll(async () => {
  source = await startHttpServer({ now: TEST_NOW });
  original = await readAll(hostAt(source, 'meridian', 'persona:owner'), DAYS);
  recording = recordingOf(original);
  file = JSON.stringify(recording.snapshot);
  replay = await startHttpServer({ snapshot: JSON.parse(file) as Snapshot });
  // Correctness, not how busy the machine is.
}, 60_000);
afterAll(async () => {
  await source.close();
  await replay.close();
});

/** How many rows each list has. */
const counts = (answers: Answers): Record<string, number> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, rows]) =>
      Array.isArray(rows) ? [[name, rows.length]] : [],
    ),
  );

/** How often each thing is referred to, by what, and when, without what it’s called. */
function relationsIn({ schedules, members, resources, tickets, weeks }: Answers): string[][] {
  const often = (ids: readonly (string | undefined)[]): string[] => {
    const times = new Map<string, number>();
    for (const id of ids) if (id !== undefined) times.set(id, (times.get(id) ?? 0) + 1);
    return [...times.values()].map(String).toSorted();
  };
  const slots = schedules.flatMap((schedule) => schedule.slots);
  return [
    slots
      .map(({ start, end, status, resource }) => `${start} ${end} ${status} ${resource.type}`)
      .toSorted(),
    schedules
      .map(({ attendees, recurring }) => `${attendees.length} ${recurring?.rrules.join()}`)
      .toSorted(),
    often(slots.map(({ user }) => user?.id)),
    often(slots.map(({ resource }) => resource.id)),
    often(members.map(({ row }) => row.id)),
    often(resources.map(({ parent_id }) => parent_id ?? undefined)),
    often(resources.flatMap((place) => place.tags.map(({ id, value }) => `${id} ${value}`))),
    often(resources.flatMap(({ teams, users }) => [...Object.keys(teams), ...Object.keys(users)])),
    often(tickets.map(({ requester }) => requester?.id)),
    often(weeks.map(({ user_id }) => user_id)),
  ];
}

/** How much the dashboard says needs someone, by what it asks for. */
async function needsOf(host: Host, { me, now }: Answers): Promise<number[]> {
  const ahead = { date: now.toISOString().slice(0, 10), weeks: 53, limit: 2000 };
  const asked: [AnyEndpoint, Record<string, unknown>, Record<string, string>?][] = [
    [schedules.kind, ahead, { kind: 'pending' }],
    [schedules.kind, ahead, { kind: 'me' }],
    [visits.visits, { host: me.id, status: ['waiting'] }],
    [workPolicies.managedUses, { status: ['pending'] }],
    [tickets.list, { status: ['open', 'in_progress'] }],
  ];
  const found: number[] = [];
  for (const [endpoint, query, params = {}] of asked) {
    const { ours } = await host.call(endpoint, { params, query });
    found.push((ours as { elements: unknown[] }).elements.length);
  }
  return found;
}

describe('npm run probe -- --record', () => {
  it('makes a world whose lists are as long as the host’s, and as related', async () => {
    const again = await readAll(hostAt(replay, 'recorded', 'persona:recorded-00001'), DAYS);
    expect(counts(again)).toEqual(counts(original));
    expect([...original.left, ...again.left]).toEqual([]);
    expect(relationsIn(again)).toEqual(relationsIn(original));
    expect(recording.snapshot.anchor).toBe('2026-03-10T07:00:00.000Z');
  });

  it('needs as much of the owner as the host does, also weeks ahead', async () => {
    const needs = await needsOf(hostAt(source, 'meridian', 'persona:owner'), original);
    const again = hostAt(replay, 'recorded', 'persona:recorded-00001');
    const me = { ...original.me, id: 'user_recorded_00001' };
    expect(await needsOf(again, { ...original, me })).toEqual(needs);
    const [requests, ...others] = needs;
    expect(requests).toBeGreaterThan(50);
    expect(others.filter((count) => count > 0).length).toBeGreaterThan(1);
    const later = original.requests.filter(({ start }) => start > '2026-03-24');
    expect(later.length).toBeGreaterThan(10);
  });

  it('is opened by the demo with ?world=', async () => {
    const page = 'https://demo.example/dashboard?world=/world.json&persona=recorded-00001&day=1';
    const shown = vi.fn<(state: unknown, title: string, address: URL) => void>();
    vi.stubGlobal('location', new URL(page));
    vi.stubGlobal('history', { state: null, replaceState: shown });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(new Response(address.endsWith('/world.json') ? file : '<!doctype html>')),
    );
    const demo = new RunningWorld();
    await startAt({ command: (name, ...[ask]) => demo.run(name, ask) });
    const shape = ({ world }: RunningWorld) =>
      Object.entries(world.tables).map(([name, table]) => [name, [...table.all()].length]);
    const isSession = ([name]: unknown[]) => name === 'sessions';
    expect(shape(demo).filter((row) => !isSession(row))).toEqual(
      shape(replay.running).filter((row) => !isSession(row)),
    );
    expect(shown.mock.calls.map(([, , address]) => address.href)).toEqual([
      'https://demo.example/dashboard?day=1',
    ]);
    const session = [...demo.world.tables.sessions.all()].at(-1);
    expect(document.cookie).toContain(session?.id);
    expect(session?.user_id).toBe('user_recorded_00001');
    vi.stubGlobal('location', new URL('https://demo.example/?world=/none.json'));
    const opened = startAt({ command: (name, ...[ask]) => demo.run(name, ask) });
    await expect(opened).rejects.toThrow('No world at https://demo.example/none.json');
  });

  it('keeps no id, name, address, or text of the host', () => {
    const { now: _now, left: _left, texts: _texts, ...answers } = original;
    // Zones stay, and some offices are named for the city of theirs.
    const kept = [...textsIn(JSON.parse(file), new Set(['time_zone']))].join('\n');
    const originals = [...textsIn(answers, KEPT)];
    expect(originals.length).toBeGreaterThan(4000);
    expect(originals.filter((text) => kept.includes(text))).toEqual([]);
  });

  it('puts people in place of those to sign in as, unless the host has them', () => {
    const { now, left, texts: _texts, ...answers } = original;
    const foreign = JSON.stringify(answers).replaceAll(/"user_(\w+)"(?!:)/g, '"$1"');
    const { snapshot } = recordingOf({
      ...(JSON.parse(foreign) as typeof answers),
      now,
      left,
      texts: new Set(),
    });
    const idsOf = ({ changes }: Snapshot) =>
      new Set(changes.flatMap(({ table, id }) => (table === 'users' ? [id] : [])));
    const personas = PERSONAS.map(({ key }) => personaUserId(key));
    expect(personas.filter((id) => !idsOf(snapshot).has(id))).toEqual([]);
    expect(personas.filter((id) => idsOf(recording.snapshot).has(id))).toEqual([]);
  });

  it('says what it couldn’t read, and keeps the rest', async () => {
    const host = await changedHost(source.url, {
      body: (text, path) => (path === '/news' ? text.replace('"title":', '"headline":') : text),
      status: (path) => (path === '/organizations/kestrel' ? 500 : undefined),
    });
    const answers = await readAll(hostAt(host, 'meridian', 'persona:member'), DAYS);
    const nothing = readAll(hostAt(host, 'kestrel', 'persona:member'), DAYS);
    await expect(nothing).rejects.toThrow('session.organization answers 500');
    host.close();
    const { left, snapshot } = recordingOf(answers);
    expect(Object.fromEntries(left)).toEqual({
      'invitations.list': '403',
      'news.list': '1 of 6 rows differ',
      'teams.management': '403',
      'tickets.types': '403',
      'workPolicies.list': '403',
    });
    expect(snapshot.changes.filter(({ table }) => table === 'news')).toHaveLength(5);
  });
});
