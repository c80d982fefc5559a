import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiClient } from '@/api/core/client';
import { invitations } from '@/api/invitations';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { users } from '@/api/users';
import { invitationActions } from '@/features/invitations/actions';
import { memberActions } from '@/features/members/actions';
import { rolesOf } from '@/features/members/model';
import { tagActions } from '@/features/tags/actions';
import { teamActions } from '@/features/teams/actions';
import { membersOf, teamsOfKind } from '@/features/teams/reads';
import type { Kind } from '@/features/teams/search';
import { fixedClock, setClock } from '@/lib/clock/clock';
import { endPerson } from '@/lib/scope';
import { shownChanges, undoChange } from '@/parts/large/changes';
import { allTags } from '@/reads/tags';
import type { EachResult } from '@/writes/batch';
import { differences, type Trouble } from './house';
import { closedIn, leftOf, page, undoAll, type Page } from './office';
import { NOW } from './reviewed';

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

type Act = () => Promise<EachResult<unknown>>;

/** How many rows someone chooses at once. */
const MANY = 40;

const everyone = async ({ client }: Page) =>
  (await client.query(users.list.all({ query: {} }))).elements;

async function role(given: Page, on: boolean): Promise<Act> {
  const some = (await everyone(given))
    .filter((person) => !rolesOf(person).includes('team_manager'))
    .slice(0, MANY);
  for (const { id, organization_user } of on ? [] : some) {
    const roles = [...(organization_user?.roles ?? []), 'team_manager' as const];
    await users.update.call({ params: { id }, body: { roles } });
  }
  const ids = new Set(some.map(({ id }) => id));
  const fresh = (await users.list.call({ query: {} })).elements.filter(({ id }) => ids.has(id));
  const { setRole } = memberActions(given.client);
  return () => setRole(fresh, 'team_manager', on, () => 'Roles');
}

async function team(given: Page, kind: Kind, on: boolean): Promise<Act> {
  const { client } = given;
  const all = (await client.query(teamsOfKind(kind))).elements.filter(({ source }) => !source);
  const [most] = all.toSorted((a, b) => b.member_count - a.member_count);
  if (!most) throw new Error('No team');
  const { elements: members } = await client.query(membersOf(kind, most.id));
  const ids = new Set(members.map(({ id }) => id));
  const others = (await everyone(given)).filter(({ id }) => !ids.has(id));
  const { add, take } = teamActions(client);
  return () => (on ? add(most, others.slice(0, MANY)) : take(most, members, true));
}

async function tag({ client }: Page, on: boolean): Promise<Act> {
  const { elements: all } = await client.query(allTags());
  const { elements: places } = await client.query(
    resources.list.all({ query: { type: [...RESOURCE_TYPES] } }),
  );
  const [most] = all.toSorted((a, b) => b.resource_count - a.resource_count);
  if (!most) throw new Error('No tag');
  const some = places.filter((place) => place.tags.some(({ id }) => id === most.id) !== on);
  return () => tagActions(client).assign(most, some.slice(0, MANY), on);
}

async function withdrawal({ client }: Page): Promise<Act> {
  const emails = Array.from({ length: MANY }, (_, index) => `guest-${index}@example.com`);
  await invitations.create.call({ body: { emails, roles: ['member'], team_ids: [] } });
  const { elements } = await client.query(invitations.list.all({ query: {} }));
  const pending = elements.filter(({ status }) => status === 'pending');
  return () => invitationActions(client).withdraw(pending);
}

/** The acts of lists that change several rows and can be undone, as their pages make them, and the least that they change. */
const ACTS: Readonly<Record<string, readonly [least: number, act: (given: Page) => Promise<Act>]>> =
  {
    'a role added': [MANY, (given) => role(given, true)],
    'a role removed': [MANY, (given) => role(given, false)],
    'people added to a team': [MANY, (given) => team(given, 'directory', true)],
    'people removed from a team': [5, (given) => team(given, 'directory', false)],
    'people added to a management group': [MANY, (given) => team(given, 'management', true)],
    'people removed from a management group': [2, (given) => team(given, 'management', false)],
    'a tag added': [MANY, (given) => tag(given, true)],
    'a tag removed': [20, (given) => tag(given, false)],
    'invitations withdrawn': [MANY, withdrawal],
  };

const TROUBLES = new Map<number, Trouble>([
  [1, 'refused'],
  [2, 'lost'],
  [3, 'unreached'],
]);

describe.each(
  Object.entries(ACTS).map(([name, [least, act]], index) => ({
    name,
    least,
    actOf: act,
    /** Whether the server has received what the page was closed in. */
    isReceived: index % 2 === 0,
  })),
)('$name', { timeout: 120_000 }, ({ least, actOf, isReceived }) => {
  it('LARGE-5 RACE-9 B2: is undone to the last row, whatever is refused or lost in it and in its Undo', async () => {
    const given = page('owner');
    const act = await actOf(given);
    const before = given.lines();
    given.way.begin(TROUBLES);
    const { done, failed } = await act();
    expect(failed.length).toBeGreaterThan(0);
    expect(done.length + failed.length).toBeGreaterThanOrEqual(least);
    expect(differences(before, given.lines())).not.toEqual({ missing: [], added: [] });
    await undoAll(given, TROUBLES);
    expect(leftOf()).toEqual([]);
    expect(differences(before, given.lines())).toEqual({ missing: [], added: [] });
  });

  it('LARGE-5 B2: interrupted in its middle, it’s undone after a reload', async () => {
    const given = page('owner');
    const act = await actOf(given);
    const before = given.lines();
    const closesAt = Math.ceil(least / 2) + 1;
    const client = await closedIn(given, 'owner', act, { closesAt, isReceived });
    expect(differences(before, given.lines())).not.toEqual({ missing: [], added: [] });
    const [id = ''] = shownChanges.get().keys();
    expect((await undoChange(client, id)).left).toEqual([]);
    expect(differences(before, given.lines())).toEqual({ missing: [], added: [] });
  });
});
