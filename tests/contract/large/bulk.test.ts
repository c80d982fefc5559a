import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiClient } from '@/api/core/client';
import { teams } from '@/api/teams';
import { tickets } from '@/api/tickets';
import { users } from '@/api/users';
import { visits } from '@/api/visits';
import { workPolicies } from '@/api/work-policies';
import { belongingsOf, type Disposition } from '@/features/members/removal/belongings';
import { removePeople } from '@/features/members/removal/commit';
import { fixedClock, setClock } from '@/lib/clock/clock';
import { endPerson } from '@/lib/scope';
import { undo } from '@/lib/undo';
import { release } from '@/parts/booking/release';
import { showKept, shownChanges, undoChange } from '@/parts/large/changes';
import { managedBy, teamsOf } from '@/reads/people';
import { managementGroups } from '@/reads/teams';
import { testServer } from '@mocks/adapters/vitest';
import type { World } from '@mocks/world/world';
import { isNamed } from './check';
import { differences, pageOf, readOffice, reopened, Way, worldLines, type Trouble } from './house';
import { NOW } from './reviewed';

const TODAY = '2026-11-24';

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', new IDBFactory());
  setClock(fixedClock(Date.parse(NOW)));
  endPerson();
});
afterEach(() => {
  setClock(undefined);
  setApiClient(undefined);
  endPerson();
});

/** Everything that the acts of this file may touch, without what says when. */
const linesOf = (world: World): string[] => {
  const { tickets: requests, visits: guests, teams: groups, teamMembers } = world.tables;
  const lines = <Row extends object>(rows: Iterable<Row>, ...fields: readonly (keyof Row)[]) =>
    Array.from(rows, (row) => JSON.stringify(fields.map((field) => row[field])));
  return [
    ...worldLines(world),
    ...lines(requests.all(), 'id', 'status', 'owner_user_id'),
    ...lines(guests.all(), 'id', 'status', 'host_id'),
    ...lines(groups.all(), 'id', 'manager_ids'),
    ...lines(teamMembers.all(), 'team_id', 'user_id'),
  ];
};

/** An office of its usual size, as a person’s page has it. */
async function office(persona: string) {
  const server = testServer({ scenario: 'office', now: NOW });
  const way = new Way(server);
  const client = pageOf(way, persona);
  const { bookings } = await readOffice(client, 'offi_berlin', TODAY);
  return { server, way, client, bookings, lines: () => linesOf(server.world) };
}
type Office = Awaited<ReturnType<typeof office>>;

const soon = (start: string): boolean =>
  Date.parse(start) > Date.parse(NOW) && Date.parse(start) < Date.parse(NOW) + 7 * 86_400_000;

/** The places that are released together: one’s own of a week, or everyone’s on a floor. */
const RANGES: Readonly<Record<string, (given: Office) => Parameters<typeof release>[1]>> = {
  member: ({ bookings }) =>
    bookings.flatMap((schedule) =>
      schedule.slots
        .filter(({ user, start }) => user?.id === 'user_member' && soon(start))
        .map((slot) => ({ schedule, slot })),
    ),
  owner: ({ bookings }) =>
    bookings.flatMap((schedule) =>
      schedule.slots
        .filter(({ resource, start }) => resource.id.startsWith('reso_ber-2') && soon(start))
        .map((slot) => ({ schedule, slot })),
    ),
};

const TROUBLES: Readonly<Record<string, ReadonlyMap<number, Trouble>>> = {
  'without trouble': new Map(),
  'although one is refused and answers are lost': new Map([
    [1, 'refused'],
    [2, 'lost'],
    [3, 'lost'],
  ]),
};

describe('the release of a range', { timeout: 120_000 }, () => {
  it.each(
    Object.keys(RANGES).flatMap((persona) =>
      Object.keys(TROUBLES).map((trouble) => [persona, trouble] as const),
    ),
  )('LARGE-2 LARGE-5 B2: of the %s, %s, is undone completely', async (persona, trouble) => {
    const given = await office(persona);
    const rows = RANGES[persona]?.(given) ?? [];
    expect(rows.length).toBeGreaterThan(persona === 'owner' ? 100 : 1);
    if (persona === 'owner') expect(rows.some(({ slot }) => slot.status === 'pending')).toBe(true);
    const before = given.lines();
    given.way.begin(TROUBLES[trouble]);
    const { done, failed, subject } = await release(given.client, rows);
    expect(failed.length).toBe(trouble.includes('refused') ? 1 : 0);
    expect(done.length + failed.length).toBe(rows.length);
    expect(differences(before, given.lines()).missing.length).toBeGreaterThanOrEqual(done.length);
    const last = undo.last();
    expect(last?.subject).toBe(subject);
    given.way.begin();
    await undo.take(last?.id ?? 0);
    const left = [...shownChanges.get().values()].flatMap(({ journal }) => journal.left);
    const { missing, added } = differences(before, given.lines());
    // What privacy hides from an owner can’t be booked again (PRIV-1); each is named.
    expect(missing.filter((line) => !isNamed(line, left, added))).toEqual([]);
    expect(left.length).toBeLessThan(persona === 'owner' ? rows.length / 10 : 1);
  });

  it('LARGE-5 B2: is undone after a reload, too', async () => {
    const given = await office('member');
    const before = given.lines();
    await release(given.client, RANGES['member']?.(given) ?? []);
    expect([...shownChanges.get().keys()]).toEqual([]);
    const client = reopened(given.way, 'member');
    await showKept(client);
    const [id = ''] = shownChanges.get().keys();
    expect((await undoChange(client, id)).left).toEqual([]);
    expect(differences(before, given.lines())).toEqual({ missing: [], added: [] });
  });
});

/** What someone leaves behind, as the review of their removal reads it. */
async function belongings(client: QueryClient, { bookings }: Office, id: string) {
  const [guests, requests, places, groups, every, own, leave] = await Promise.all([
    client.query(visits.visits.all({ query: { host: id } })),
    client.query(tickets.list.all({ query: { status: ['open', 'in_progress'] } })),
    client.query(managedBy(id)),
    client.query(managementGroups()),
    client.query(teams.list.all({ query: { hidden: true } })),
    client.query(teamsOf(id)),
    client.query(workPolicies.managedUses.all({ query: { user: [id], status: ['pending'] } })),
  ]);
  const mine = new Set(own.elements.map((team) => team.id));
  const left = {
    schedules: bookings,
    visits: guests.elements,
    tickets: requests.elements,
    places: places.elements,
    groups: groups.elements,
    teams: every.elements.filter((team) => mine.has(team.id)),
    leave: leave.elements,
  };
  return belongingsOf(id, left, Date.parse(NOW), () => 'Europe/Berlin');
}

describe('the removal of a person', { timeout: 120_000 }, () => {
  it.each(
    ['user_team_manager', 'user_scheduler'].flatMap((id) =>
      (['pass', 'release'] as const).map((choice) => [id, choice] as const),
    ),
  )(
    'ROLE-3 LARGE-2: of %s with "%s", refused at its end, leaves everything as it was',
    async (id, choice) => {
      const given = await office('owner');
      const { client, server, lines } = given;
      const items = await belongings(client, given, id);
      const person = await users.get.call({ params: { id } });
      expect(items.length).toBeGreaterThan(0);
      server.faults.add({ endpoint: 'users.remove', kind: 'status', status: 409 });
      const before = lines();
      const { done, failed } = await removePeople(client, {
        people: [person],
        successor: 'user_owner',
        items,
        dispositionOf: ({ dispositions }): Disposition | undefined =>
          dispositions.includes(choice) ? choice : dispositions.at(-1),
      });
      expect(done).toEqual([]);
      expect(failed).toHaveLength(1);
      expect(differences(before, lines())).toEqual({ missing: [], added: [] });
    },
  );
});
