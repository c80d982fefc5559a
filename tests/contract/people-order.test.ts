import { beforeEach, describe, expect, it } from 'vitest';
import { dashboards } from '@/api/dashboards';
import { organizations } from '@/api/organizations';
import { resourcePermissions } from '@/api/resource-permissions';
import type { Person } from '@/api/schemas/people';
import { teams } from '@/api/teams';
import { users } from '@/api/users';
import { displayName, sortPeople } from '@/domain/people';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const as = () => ({ client: contract.server.as('owner') });

/** Names whose order is different by first name, by last name, and by code unit; the last has only an address. */
const NAMES = [
  'Zoe Adler',
  'adam Zuse',
  'Ömer Adler',
  'Łucja Öz',
  'Madonna',
  'Ann  de Vries ',
  null,
];

type List = (teamId: string) => Promise<readonly Pick<Person, 'name' | 'email'>[]>;

/** Every list of people. */
const LISTS: Record<string, List> = {
  'users.list': async () => (await users.list.call({}, as())).elements,
  'users.managed': async () => (await users.managed.call({}, as())).elements,
  'users.colleagues': async (teamId) => {
    const [first] = contract.server.world.tables.teamMembers.by('team', teamId);
    return (await users.colleagues.call({ params: { id: first?.user_id ?? '' } }, as())).elements;
  },
  'organizations.users': async () =>
    (await organizations.users.call({ params: { org: 'meridian' } }, as())).elements,
  'teams.users': async (id) => (await teams.users.call({ params: { id } }, as())).elements,
  'dashboards.table': async (teamId) => {
    const query = { date: '2026-03-12', team_id: [teamId] };
    const params = { officeId: 'offi_berlin' };
    return (await dashboards.table.call({ params, query }, as())).elements.map(({ user }) => user);
  },
  'resourcePermissions.permissions': async (teamId) => {
    const members = contract.server.world.tables.teamMembers.by('team', teamId).slice(0, 9);
    for (const { user_id } of members) {
      const body = { resource_id: 'reso_ber-2-d-14', target_type: 'user' as const };
      await resourcePermissions.addPermission.call({ body: { ...body, target_id: user_id } }, as());
    }
    const query = { resource: ['reso_ber-2-d-14'] };
    const { elements } = await resourcePermissions.permissions.call({ query }, as());
    return elements
      .filter(({ target_type: type }) => type === 'user')
      .map(({ target_name: name }) => ({ name, email: '' }));
  },
};

describe('ROLE-5 lists of people', () => {
  let teamId = '';
  beforeEach(() => {
    const { tables } = contract.server.world;
    const directory = tables.teams
      .by('organization', 'orga_meridian')
      .filter(({ kind }) => kind === 'directory')
      .map(({ id }) => ({ id, members: tables.teamMembers.by('team', id) }));
    const largest = directory.toSorted((a, b) => b.members.length - a.members.length)[0];
    teamId = largest?.id ?? '';
    for (const [index, name] of NAMES.entries()) {
      const member = largest?.members[index];
      if (member) tables.users.update(member.user_id, { name });
    }
  });

  it.each(Object.entries(LISTS))('%s has the order that the application gives', async (_, list) => {
    const people = await list(teamId);
    expect(people.length).toBeGreaterThan(3);
    expect(people.map(displayName)).toEqual(sortPeople(people).map(displayName));
  });
});
