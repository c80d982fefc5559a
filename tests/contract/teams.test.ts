import { describe, expect, it } from 'vitest';
import { resourcePermissions } from '@/api/resource-permissions';
import { teamGroups } from '@/api/team-groups';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { users } from '@/api/users';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as } = contract;
const param = (id: string) => ({ params: { id } });
const member = (id: string, userId: string) => ({ params: { id, userId } });

describe('directory teams', () => {
  it('a hidden team is shown only to people who manage teams, and only on request', async () => {
    const names = async (persona: string, hidden: boolean) =>
      (await teams.list.call({ query: { hidden } }, as(persona))).elements.map(({ name }) => name);
    expect(await names('member', true)).not.toContain('Works council');
    expect(await names('owner', false)).not.toContain('Works council');
    expect(await names('team-manager', true)).toContain('Works council');
  });

  it('a directory’s team is read only, and its source is named', async () => {
    contract.server.world.tables.teams.update('team_design', { source: 'Azure AD' });
    const rename = teams.update.call(
      { ...param('team_design'), body: { name: 'Studio' } },
      as('owner'),
    );
    const error = await refused(rename);
    expect([error.status, error.detail['source']]).toEqual([409, 'Azure AD']);
    expect(await statusOf(teams.remove.call(param('team_design'), as('owner')))).toBe(409);
    const add = teams.addUser.call(member('team_design', 'user_owner'), as('owner'));
    expect(await statusOf(add)).toBe(409);
  });

  it('a removed team is removed from every rule that used it', async () => {
    const { tables } = contract.server.world;
    const place = tables.resources
      .by('organization', 'orga_meridian')
      .find(({ teams: map }) => 'team_finance' in map);
    if (!place) throw new Error('The seed restricts no place to Finance');
    tables.workPolicies.update('wpol_vacation', { team_ids: ['team_finance', 'team_design'] });
    await teams.remove.call(param('team_finance'), as('owner'));
    await teams.remove.call(param('team_finance'), as('owner'));
    expect(tables.resources.get(place.id)?.teams).toEqual({});
    expect(tables.workPolicies.get('wpol_vacation')?.team_ids).toEqual(['team_design']);
    expect(tables.teamMembers.by('team', 'team_finance')).toEqual([]);
  });

  it('ROLE-6 a team manager adds no one to a team that grants access, but its managers and admins do', async () => {
    const { tables } = contract.server.world;
    const restricted = 'team_finance';
    const isIn = (id: string) => tables.teamMembers.get(`${restricted}:${id}`) !== undefined;
    const outside = ['user_team_manager', 'user_scheduler'] as const;
    expect(outside.filter(isIn)).toEqual([]);
    for (const id of outside) {
      const alone = await refused(teams.addUser.call(member(restricted, id), as('team-manager')));
      expect([alone.status, alone.detail['rule']]).toEqual([403, 'grants_access']);
    }
    const present = tables.teamMembers.by('team', restricted).map(({ user_id }) => user_id);
    const write = (user_ids: string[]) =>
      teams.update.call({ ...param(restricted), body: { user_ids } }, as('team-manager'));
    expect(await statusOf(write([...present, 'user_team_manager']))).toBe(403);
    expect(outside.filter(isIn)).toEqual([]);
    // Removing people opens nothing.
    await write(present.slice(1));
    await teams.addUser.call(member(restricted, 'user_scheduler'), as('owner'));
    expect(isIn('user_scheduler')).toBe(true);
    tables.teams.update(restricted, { manager_ids: ['user_team_manager'] });
    await teams.addUser.call(member(restricted, 'user_team_manager'), as('team-manager'));
    expect(isIn('user_team_manager')).toBe(true);
  });

  it.each([
    ['a place', { permissions: 1 }],
    ['additional access', { access: 1 }],
    ['a leave policy', { policy: 1 }],
  ])('ROLE-6 a team that gets %s grants access from then on', async (_what, given) => {
    const { tables } = contract.server.world;
    const shown = async () =>
      (await teams.list.call({ query: {} }, as('team-manager'))).elements.find(
        ({ id }) => id === 'team_design',
      )?.grants_access;
    for (const place of tables.resources.by('organization', 'orga_meridian')) {
      if ('team_design' in place.teams) tables.resources.update(place.id, { teams: {} });
    }
    expect(await shown()).toBe(false);
    const target = { target_type: 'team', target_id: 'team_design' } as const;
    const resource_id = 'reso_ber-p-courtyard';
    if ('permissions' in given) {
      await resourcePermissions.addPermission.call(
        { body: { resource_id, ...target } },
        as('owner'),
      );
    } else if ('access' in given) {
      const start = '2026-03-12T08:00:00.000Z';
      const end = '2026-03-13T08:00:00.000Z';
      await resourcePermissions.addAdditionalAccess.call(
        { body: { resource_id, ...target, start, end } },
        as('owner'),
      );
    } else tables.workPolicies.update('wpol_vacation', { team_ids: ['team_design'] });
    expect(await shown()).toBe(true);
    const add = teams.addUser.call(member('team_design', 'user_scheduler'), as('team-manager'));
    expect(await statusOf(add)).toBe(403);
  });

  it('members are added once, and everyone must be one of the organization', async () => {
    const add = () => teams.addUser.call(member('team_design', 'user_owner'), as('team-manager'));
    const before = (await teams.users.call({ ...param('team_design'), query: {} }, as('member')))
      .elements.length;
    await add();
    await add();
    const after = await teams.users.call({ ...param('team_design'), query: {} }, as('member'));
    expect(after.elements.length).toBe(before + 1);
    expect(
      await statusOf(teams.addUser.call(member('team_design', 'user_never'), as('owner'))),
    ).toBe(404);
    expect(
      await statusOf(teams.addUser.call(member('team_design', 'user_owner'), as('member'))),
    ).toBe(403);
    const body = { name: 'Ghosts', user_ids: ['user_never'] };
    expect(await statusOf(teams.create.call({ body }, as('owner')))).toBe(422);
  });
});

describe('lists of one’s own', () => {
  const groups = async (persona: string) =>
    (await teamGroups.groups.call({ query: {} }, as(persona))).elements;

  it('FAV-1 the first read creates "My Favorites", once', async () => {
    const [first, ...more] = await groups('scheduler');
    expect(first).toMatchObject({ name: 'My Favorites', is_default: true, kind: 'group' });
    expect(more).toEqual([]);
    expect((await groups('scheduler')).map(({ id }) => id)).toEqual([first?.id]);
  });

  it('the default list stays, whatever it is called', async () => {
    await teamGroups.updateGroup.call(
      { ...param('grup_member'), body: { name: 'Close colleagues' } },
      as('member'),
    );
    expect(await statusOf(teamGroups.removeGroup.call(param('grup_member'), as('member')))).toBe(
      409,
    );
    expect((await groups('member')).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('no one sees or changes another’s list', async () => {
    expect((await groups('member-2')).map(({ id }) => id)).not.toContain('grup_m4');
    expect(await statusOf(teamGroups.removeGroup.call(param('grup_m4'), as('owner')))).toBe(404);
    const add = teamGroups.addUserToGroup.call(member('grup_m4', 'user_owner'), as('owner'));
    expect(await statusOf(add)).toBe(404);
  });

  it('notifies only the owner', async () => {
    const events: unknown[] = [];
    contract.server.world.onEvent((event) => events.push(event));
    await teamGroups.addUserToGroup.call(member('grup_m4', 'user_owner'), as('member'));
    await teamGroups.addUserToGroup.call(member('grup_m4', 'user_owner'), as('member'));
    expect(events).toEqual([
      expect.objectContaining({ object_type: 'team', user_ids: ['user_member'] }),
    ]);
  });
});

describe('management groups', () => {
  it('decide who manages whom', async () => {
    const managed = async (persona: string) =>
      (await users.managed.call({ query: {} }, as(persona))).elements.map(({ id }) => id);
    expect(await managed('member')).toEqual([]);
    const group = await done(
      teamManagement.createManagement.call(
        { body: { name: 'Interns', manager_ids: ['user_member'], user_ids: ['user_member_2'] } },
        as('team-manager'),
      ),
    );
    expect(await managed('member')).toEqual(['user_member_2']);
    await teamManagement.removeUserFromManagement.call(
      member(group.id, 'user_member_2'),
      as('team-manager'),
    );
    expect(await managed('member')).toEqual([]);
    expect(await statusOf(teamManagement.management.call({ query: {} }, as('member')))).toBe(403);
  });

  it('RACE-7 an older version is refused', async () => {
    const { elements } = await teamManagement.management.call({ query: {} }, as('owner'));
    const [group] = elements;
    const rename = (name: string) =>
      teamManagement.updateManagement.call(
        { ...param(group?.id ?? ''), body: { name, updated_at: group?.updated_at } },
        as('owner'),
      );
    await rename('First');
    expect(await statusOf(rename('Second'))).toBe(409);
  });
});
