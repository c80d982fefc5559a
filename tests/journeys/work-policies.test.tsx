import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { teams } from '@/api/teams';
import { workPolicyEditing } from '@/api/work-policy-editing';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { requestLeaveAs } from '@tests/helpers/leave';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
const VACATION = 'wpol_vacation';

beforeEach(() => width(true));

const openPolicies = (server: TestServer = testServer(), policy?: string) =>
  open({
    server,
    persona: 'owner',
    path: `/admin/policies${policy === undefined ? '' : `?policy=${policy}`}`,
  });
const policy = ({ world }: TestServer, id = VACATION) => world.tables.workPolicies.get(id);
const uses = ({ world }: TestServer) => Array.from(world.tables.workPolicyUses.all());
const named = ({ world }: TestServer, name: string) =>
  Array.from(world.tables.workPolicies.all()).find((row) => row.name === name);
const people = ({ world }: TestServer) =>
  Array.from(world.tables.memberships.all()).filter(
    ({ organization_id }) => organization_id === 'orga_meridian',
  ).length;

const fill = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('spinbutton', { name });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const effect = async () => screen.findByRole('region', { name: 'Effect' });
const says = async (text: string | RegExp) =>
  waitFor(async () => expect(await effect()).toHaveTextContent(text));

describe('the effect of a policy before it is saved', () => {
  it('LEAVE-5: counts the people it is for and those over its quota, including pending requests', async () => {
    const server = testServer();
    const all = people(server);
    await openPolicies(server, VACATION);
    await says(`${all} people. No one over quota this year.`);
    await fill(/^Quota/, '9');
    await says(`${all} people. 1 over quota this year.`);
    await fill(/^Quota/, '4');
    // A holiday inside a request costs no day of it.
    await says(`${all} people. 2 over quota this year.`);
    await fill(/^Quota/, '');
    await says(new RegExp(`${all} people\\.\\s*Requests`));
    expect(policy(server)?.quota).toBe(30);
  });

  it.each([['-3'], ['9.3'], ['400']])('counts no one over a quota of %s days', async (quota) => {
    await openPolicies(testServer(), VACATION);
    await says(/No one over quota/);
    await fill(/^Quota/, quota);
    await waitFor(async () => expect(await effect()).not.toHaveTextContent('quota'));
  });

  it('LEAVE-5: follows the teams it is for', async () => {
    const server = serve(testServer());
    const client = server.as('owner');
    const { elements } = await teams.list.call({ query: {} }, { client });
    const team = elements.find(({ member_count }) => member_count > 1);
    if (!team) throw new Error('No team has members');
    const members = team.member_count;
    await openPolicies(server, VACATION);
    await userEvent.type(await screen.findByRole('combobox', { name: /^Teams/ }), team.name);
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await says(`${members} people.`);
    await press('Save');
    await waitFor(() => expect(policy(server)?.team_ids).toEqual([team.id]));
    await press('Undo');
    await waitFor(() => expect(policy(server)?.team_ids).toEqual([]));
  });

  it('LEAVE-7: says so if the viewer does not see everyone’s requests', async () => {
    const server = testServer();
    server.world.transact(() => {
      const row = server.world.tables.memberships.get('orga_meridian:user_member');
      if (row) server.world.tables.memberships.update(row.id, { permissions: ['office:add'] });
    });
    await open({ server, persona: 'member', path: `/admin/policies?policy=${VACATION}` });
    await says('Only an admin sees all requests');
    expect(await effect()).not.toHaveTextContent('over quota this');
  });

  it('says so if it can’t be counted, and counts again', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'users.list', kind: 'status', status: 404, times: 1 });
    await openPolicies(server, VACATION);
    const region = within(await effect());
    expect(await region.findByText('Couldn’t count the people')).toBeVisible();
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    await says(`${people(server)} people.`);
  });
});

describe('a policy', () => {
  it('UNDO-1: is created from its type, with Undo', async () => {
    const { server } = await openPolicies();
    await press('New policy');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Type of leave' }),
      'custom',
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Leave');
    await fill(/^Quota/, '2.5');
    await says('Counted by requests of the same type.');
    await press('Create policy');
    await waitFor(() =>
      expect(named(server, 'Leave')).toMatchObject({ type: 'custom', quota: 2.5 }),
    );
    expect(await screen.findByText('Up to 2.5 days per year')).toBeVisible();
    await press('Undo');
    await waitFor(() => expect(named(server, 'Leave')).toBeUndefined());
  });

  it.each([
    ['wpol_personal', true, 'accepted'],
    ['wpol_bereavement', false, 'pending'],
  ])(
    'LEAVE-7 UNDO-1: approval of %s is switched, for requests made from then on',
    async (id, from, status) => {
      const { server } = await openPolicies(testServer(), id);
      const type = policy(server, id)?.type ?? 'custom';
      const before = uses(server).filter(({ policy_id }) => policy_id === id);
      const approval = await screen.findByRole('checkbox', { name: /^Needs approval/ });
      expect(approval.matches(':checked')).toBe(from);
      await userEvent.click(approval);
      await press('Save');
      await waitFor(() => expect(policy(server, id)?.requires_approval).toBe(!from));
      const ask = async (start: string) => {
        const asked = await requestLeaveAs(server, { type, policy_id: id, start, end: start });
        return server.world.tables.workPolicyUses.get(asked)?.status;
      };
      expect(await ask('2026-05-12')).toBe(status);
      // Requests from before keep their answers.
      expect(uses(server)).toEqual(expect.arrayContaining(before));
      await press('Undo');
      await waitFor(() => expect(policy(server, id)?.requires_approval).toBe(from));
      expect(await ask('2026-05-13')).toBe(from ? 'pending' : 'accepted');
    },
  );

  it('a name of its own stays when the type changes', async () => {
    await openPolicies(testServer(), 'new');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Sabbatical');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Type of leave' }),
      'unpaid',
    );
    expect(name).toHaveValue('Sabbatical');
  });

  it.each([
    [/^Quota/, '-1', 'Quota must be 0 or more'],
    [/^Quota/, '367', 'Quota must be 366 or less'],
    [/^Quota/, '2.3', 'Enter whole or half days, such as 2.5'],
    [/^Notice/, '-7', 'Notice must be 0 or more'],
    [/^Notice/, '1.5', 'Enter whole days'],
  ])('%s of %s gets a message at its field', async (field, value, sentence) => {
    const { server } = await openPolicies(testServer(), VACATION);
    await fill(field, value);
    await press('Save');
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(screen.getByRole('spinbutton', { name: field })).toBeInvalid();
    expect(screen.getByRole('spinbutton', { name: field })).toHaveValue(Number(value));
    expect(policy(server)).toMatchObject({ quota: 30, notice_days: 7 });
  });

  it('a quota larger than its period gets a message, until the period is long enough', async () => {
    const { server } = await openPolicies(testServer(), VACATION);
    const period = await screen.findByRole('combobox', { name: 'Counted per' });
    await userEvent.selectOptions(period, 'week');
    await press('Save');
    expect(await screen.findAllByText('A week has 7 days')).not.toHaveLength(0);
    expect(policy(server)).toMatchObject({ quota: 30, period: 'year' });
    await userEvent.selectOptions(period, 'month');
    await press('Save');
    await waitFor(() => expect(policy(server)?.period).toBe('month'));
    await press('Undo');
    await waitFor(() => expect(policy(server)?.period).toBe('year'));
  });

  it('RACE-7: shows both versions if someone else was faster', async () => {
    const { server } = await openPolicies(testServer(), VACATION);
    await fill(/^Quota/, '28');
    server.world.clock.jump(1000);
    await workPolicyEditing.update.call(
      { params: { id: VACATION }, body: { quota: 25 } },
      { client: server.as('owner') },
    );
    await press('Save');
    const both = within(await screen.findByRole('list', { name: 'Your values and theirs' }));
    expect(both.getByText('28')).toBeVisible();
    expect(both.getByText('25')).toBeVisible();
    await press('Keep mine: Quota');
    await press('Save');
    await waitFor(() => expect(policy(server)?.quota).toBe(28));
  });

  it('a deleted one says so', async () => {
    await openPolicies(testServer(), 'wpol_gone');
    expect(await screen.findByText('This policy no longer exists')).toBeVisible();
    await press('Back to the list');
    await screen.findByRole('link', { name: 'Vacation' });
  });
});

describe('deleting a policy', () => {
  it('LEAVE-7: lists the pending requests first, declines them with the reason, and keeps the approved ones', async () => {
    const { server } = await openPolicies(testServer(), VACATION);
    const accepted = uses(server).filter(
      ({ policy_id, status }) => policy_id === VACATION && status === 'accepted',
    );
    await press('Delete policy');
    const preview = within(
      await screen.findByRole('region', { name: '2 pending requests will be declined' }),
    );
    expect(preview.getByText('Maya Lindqvist')).toBeVisible();
    expect(preview.getAllByText(/Reason: “Vacation no longer exists”$/)).toHaveLength(2);
    expect(policy(server)).toBeDefined();
    await press('Delete policy and decline 2 requests');
    await waitFor(() => expect(policy(server)).toBeUndefined());
    const after = uses(server).filter(({ policy_id }) => policy_id === VACATION);
    expect(after.filter(({ status }) => status === 'rejected').map(({ reason }) => reason)).toEqual(
      ['Vacation no longer exists', 'Vacation no longer exists'],
    );
    expect(after.filter(({ status }) => status === 'accepted')).toHaveLength(accepted.length);
    await press('Undo');
    await waitFor(() => expect(named(server, 'Vacation')).toMatchObject({ quota: 30 }));
    await screen.findAllByText('Vacation is back. Requests declined with it stay declined.');
  });

  it('keeps it with one press, and a refusal keeps it', async () => {
    const server = serve(testServer());
    await openPolicies(server, 'wpol_unpaid');
    await press('Delete policy');
    expect(await screen.findByText('No pending requests are affected.')).toBeVisible();
    await press('Keep policy');
    await press('Delete policy');
    server.faults.add({
      endpoint: 'workPolicies.remove',
      kind: 'status',
      status: 500,
      body: { result: { errors: { server: 'The store is full' } } },
    });
    await screen.findByText('No pending requests are affected.');
    await press('Delete policy');
    expect(await screen.findByText('The store is full')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep policy' })).toBeVisible();
    expect(policy(server, 'wpol_unpaid')).toBeDefined();
  });
});
