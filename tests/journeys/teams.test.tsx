import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { teams } from '@/api/teams';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
beforeEach(() => width(true));

const openTeams = (server: TestServer, search = '', persona = 'owner') =>
  open({ server, persona, path: `/admin/teams${search}` });
const idsIn = ({ world }: TestServer, team: string) =>
  world.tables.teamMembers
    .by('team', team)
    .map(({ user_id }) => user_id)
    .toSorted();
const named = ({ world }: TestServer, name: string) =>
  [...world.tables.teams.all()].find((team) => team.name === name);

/** The first of the buttons that remove an item from a list. */
async function firstOf(region: HTMLElement): Promise<HTMLElement> {
  const [first] = await within(region).findAllByRole('button', { name: /^Remove / });
  if (!first) throw new Error('There has to be one to remove');
  return first;
}

describe('the list of teams', () => {
  it('ROLE-1 UI-8 shows hidden teams to people who manage teams, and who manages whom', async () => {
    const { router } = await openTeams(serve(testServer()), '?kind=nonsense', 'team-manager');
    const council = await screen.findByRole('row', { name: /Works council/ });
    expect(council).toHaveTextContent('Hidden');
    await userEvent.click(screen.getByRole('radio', { name: 'Management groups' }));
    const design = await screen.findByRole('row', { name: /Design in Berlin/ });
    await waitFor(() => expect(design).toHaveTextContent('Rafael Moreau'));
    expect(router.state.location.search).toMatchObject({ kind: 'management' });
  });

  it('ROLE-1 says to a member which permission is missing', async () => {
    await open({ path: '/admin/teams' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(screen.getByText(/“Team manager”/)).toBeVisible();
  });
});

describe('a team', () => {
  it('UNDO-1 gets ten people at once, and loses them again with one Undo', async () => {
    const server = serve(testServer());
    const before = idsIn(server, 'team_fire_wardens');
    await openTeams(server, '?team=team_fire_wardens');
    const offered = await screen.findByRole('group', { name: 'People to add' });
    const boxes = await within(offered).findAllByRole('checkbox');
    for (const box of boxes.slice(0, 10)) await userEvent.click(box);
    await press('Add 10 people');
    await waitFor(() => expect(idsIn(server, 'team_fire_wardens')).toHaveLength(14));
    await press('Undo');
    await waitFor(() => expect(idsIn(server, 'team_fire_wardens')).toEqual(before));
  });

  it('keeps selected people over several searches', async () => {
    const server = serve(testServer());
    await openTeams(server, '?team=team_fire_wardens');
    const offered = await screen.findByRole('group', { name: 'People to add' });
    const [first] = await within(offered).findAllByRole('checkbox');
    if (!first) throw new Error('Somebody has to be offered');
    await userEvent.click(first);
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Find people by name or email' }),
      'helene',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Helene Sommer' }));
    await press('Add 2 people');
    await waitFor(() => expect(idsIn(server, 'team_fire_wardens')).toHaveLength(6));
  });

  it('UI-9 says so if the people to add can’t be loaded, and loads them again', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'users.list', kind: 'status', status: 422 });
    await openTeams(server, '?team=team_fire_wardens');
    const offered = within(await screen.findByRole('group', { name: 'People to add' }));
    await offered.findByText('Couldn’t load the people');
    server.faults.set([]);
    await userEvent.click(offered.getByRole('button', { name: 'Try again' }));
    await offered.findAllByRole('checkbox');
  });

  it('UNDO-1 loses one person, and Undo restores them', async () => {
    const server = serve(testServer());
    const before = idsIn(server, 'mgmt_operations');
    await openTeams(server, '?kind=management&team=mgmt_operations');
    const members = await screen.findByRole('region', { name: '4 managed people' });
    await userEvent.click(await firstOf(members));
    await waitFor(() => expect(idsIn(server, 'mgmt_operations')).toHaveLength(3));
    await press('Undo');
    await waitFor(() => expect(idsIn(server, 'mgmt_operations')).toEqual(before));
  });

  it('of a directory is read only, with its source', async () => {
    const server = serve(testServer());
    server.world.tables.teams.update('team_sales', { source: 'Microsoft Entra ID' });
    await openTeams(server, '?team=team_sales');
    await screen.findAllByText(/team is managed in Microsoft Entra ID/);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'People to add' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument();
  });

  it('RACE-7 shows both versions of a name that two people changed', async () => {
    const server = serve(testServer());
    await openTeams(server, '?team=team_sales');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' EMEA');
    await teams.update.call(
      { params: { id: 'team_sales' }, body: { name: 'Sales and partners' } },
      { client: server.as('team-manager') },
    );
    await press('Save');
    const versions = await screen.findByRole('list', { name: 'Your values and theirs' });
    expect(versions).toHaveTextContent('Sales and partners');
    expect(versions).toHaveTextContent('Sales EMEA');
  });

  it('is created with its managers, and undone', async () => {
    const server = serve(testServer());
    await openTeams(server, '?kind=management&team=new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Care in Berlin');
    const managers = screen.getByRole('combobox', { name: 'Managers' });
    await userEvent.type(managers, 'tomasz');
    await userEvent.click(await screen.findByRole('option', { name: /Tomasz Nowak/ }));
    await press('Create group');
    await waitFor(() =>
      expect(named(server, 'Care in Berlin')?.manager_ids).toEqual(['user_scheduler']),
    );
    await press('Undo');
    await waitFor(() => expect(named(server, 'Care in Berlin')).toBeUndefined());
  });
});

describe('deleting a team', () => {
  const withPolicy = (): TestServer => {
    const server = testServer();
    const [policy] = server.world.tables.workPolicies.all();
    server.world.tables.workPolicies.update(policy?.id ?? '', { team_ids: ['team_finance'] });
    return serve(server);
  };
  const usesOf = ({ world }: TestServer, id: string | undefined) => ({
    places: [...world.tables.resources.all()].filter(
      ({ teams: own }) => id !== undefined && id in own,
    ).length,
    policies: [...world.tables.workPolicies.all()].filter(({ team_ids }) =>
      team_ids.includes(id ?? ''),
    ).length,
  });

  it('RES-6 ACC-3 lists the rules that use it first, and Undo restores it with them', async () => {
    const server = withPolicy();
    const before = usesOf(server, 'team_finance');
    const members = idsIn(server, 'team_finance');
    await openTeams(server, '?team=team_finance');
    await press('Delete');
    const uses = await screen.findByRole('list', { name: 'Where it’s used' });
    expect(uses).toHaveTextContent('Only this team can book it. Without it, everyone can.');
    expect(uses).toHaveTextContent('This policy is for this team alone.');
    await press('Delete Finance');
    await waitFor(() => expect(named(server, 'Finance')).toBeUndefined());
    await press('Undo');
    await waitFor(() => expect(named(server, 'Finance')).toBeDefined());
    const again = named(server, 'Finance')?.id;
    await waitFor(() => expect(usesOf(server, again)).toEqual(before));
    expect(idsIn(server, again ?? '')).toEqual(members);
  });

  it('UNDO-2 LARGE-5 goes on where an Undo stopped, with one team', async () => {
    const server = withPolicy();
    const before = usesOf(server, 'team_finance');
    expect(before).toMatchObject({ places: expect.any(Number) as number, policies: 1 });
    await openTeams(server, '?team=team_finance');
    await press('Delete');
    await press('Delete Finance');
    await waitFor(() => expect(named(server, 'Finance')).toBeUndefined());
    server.faults.add({ endpoint: 'workPolicies.update', kind: 'status', status: 409, times: 1 });
    await press('Undo');
    await waitFor(() => expect(named(server, 'Finance')).toBeDefined());
    const again = named(server, 'Finance')?.id;
    await waitFor(() =>
      expect(usesOf(server, again)).toEqual({ places: before.places, policies: 0 }),
    );
    await press('Try again');
    await waitFor(() => expect(usesOf(server, again)).toEqual(before));
    const all = [...server.world.tables.teams.all()].filter(({ name }) => name === 'Finance');
    expect(all).toHaveLength(1);
  });

  it('F-10 UI-9 offers no deletion while its uses are unknown, and one Retry repeats the reads that failed', async () => {
    const server = withPolicy();
    server.faults.set([
      { endpoint: 'workPolicies.list', kind: 'status', status: 403 },
      { endpoint: 'invitations.list', kind: 'status', status: 403 },
    ]);
    await openTeams(server, '?team=team_finance');
    await press('Delete');
    await screen.findByText('Couldn’t load where it’s used');
    expect(screen.getByText(/^You don’t have permission to see this/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Finance' })).not.toBeInTheDocument();
    server.faults.set([]);
    await press('Try again');
    const uses = await screen.findByRole('list', { name: 'Where it’s used' });
    expect(uses).toHaveTextContent('This policy is for this team alone.');
    expect(screen.getByRole('button', { name: 'Delete Finance' })).toBeVisible();
  });

  it('UNDO-3 says that it cannot be undone if uses are hidden', async () => {
    const server = withPolicy();
    await openTeams(server, '?team=team_finance', 'team-manager');
    await press('Delete');
    await screen.findByText(/are hidden from you/);
    await screen.findByText('You can’t undo this.');
  });

  it('says whom no one will manage', async () => {
    const server = serve(testServer());
    await openTeams(server, '?kind=management&team=mgmt_design');
    await press('Delete');
    await screen.findByText('Rafael Moreau will no longer manage 17 people through it.');
  });
});

describe('merging a team into another', () => {
  it('LARGE-1 UNDO-1 takes its members, access, policies, and bookings along, and one Undo separates them', async () => {
    const server = serve(testServer());
    const { tables } = server.world;
    const [policy] = tables.workPolicies.all();
    tables.workPolicies.update(policy?.id ?? '', { team_ids: ['team_finance'] });
    await open({ server, persona: 'owner', path: '/admin/teams?team=team_finance' });
    await schedules.create.call({
      body: {
        title: 'Closing',
        schedule_slots: [
          {
            resource_id: 'reso_ber-2-treptow',
            team_id: 'team_finance',
            start: '2026-04-09T14:00:00.000Z',
            end: '2026-04-09T15:00:00.000Z',
          },
        ],
      },
    });
    const holder = () =>
      [...tables.slots.all()].find(({ team_id, start }) => team_id && start > '2026-04-09')
        ?.team_id;
    const before = { from: idsIn(server, 'team_finance'), into: idsIn(server, 'team_sales') };
    const all = [...new Set([...before.from, ...before.into])].toSorted();
    const places = () =>
      [...tables.resources.all()].filter(({ teams: own }) => 'team_sales' in own).length;
    const hadPlaces = places();
    await press('Merge into another');
    const merge = within(await screen.findByRole('region', { name: 'Merge Finance into another' }));
    await userEvent.click(merge.getByRole('combobox', { name: 'Merge into' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Sales/ }));
    const effect = await merge.findByText(/join Sales\.$|joins Sales\.$/);
    expect(effect).toHaveTextContent(`${all.length - before.into.length}`);
    expect(await merge.findByText('1 booking follows.')).toBeVisible();
    await press('Merge Finance into Sales');
    await waitFor(() => expect(tables.teams.get('team_finance')).toBeUndefined());
    expect(idsIn(server, 'team_sales')).toEqual(all);
    expect(tables.workPolicies.get(policy?.id ?? '')?.team_ids).toEqual(['team_sales']);
    expect(holder()).toBe('team_sales');
    await press('Undo');
    await waitFor(() => expect(idsIn(server, 'team_sales')).toEqual(before.into));
    const again = named(server, 'Finance')?.id ?? '';
    expect(idsIn(server, again)).toEqual(before.from);
    expect(holder()).toBe(again);
    expect(places()).toBe(hadPlaces);
  });
});
