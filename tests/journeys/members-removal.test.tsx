import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/api/schemas/access';
import { slotsIn } from '@mocks/rules/capacity';
import { officeSettings, saveOfficeSettings } from '@mocks/rules/settings';
import { membershipId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
beforeEach(() => width(true));
afterEach(() => onlineManager.setOnline(true));

const rolesIn = ({ world }: TestServer, id: string): readonly Role[] | undefined =>
  world.tables.memberships.get(membershipId('orga_meridian', id))?.roles;
/** The list shows only a few people, because finding anything by its role beside hundreds is slow without layout. */
const FEW = '?q=moreau';
const openPeople = (server: TestServer, below = '', persona = 'owner') =>
  open({ server, persona, path: `/admin/people${below}` });

describe('removing a person', () => {
  const leaving = 'user_team_manager';
  const ahead = ({ world }: TestServer, id = leaving) =>
    slotsIn(world, 'userDay', id, { start: world.now, end: '2027-01-01T00:00:00.000Z' }).filter(
      ({ status }) => status !== 'rejected',
    );
  const review = () => screen.findByRole('region', { name: 'Remove Rafael Moreau?' });
  const all = async (of: RegExp, choice: RegExp) => {
    const kind = await screen.findByRole('region', { name: of });
    await userEvent.click(within(kind).getByRole('button', { name: choice }));
  };

  /** Names them as the one to turn to wherever that can be said, and tells who is. */
  const contactsOf = (server: TestServer) => {
    const { questionnaires, ticketTypes, offices } = server.world.tables;
    const [form] = questionnaires.all();
    const office = offices.get(form?.office_id ?? '');
    if (!form || !office) throw new Error('The office asks nothing');
    server.world.transact(() => {
      saveOfficeSettings(server.world, office, { fallback_contact: 'Rafael Moreau, ext. 12' });
      questionnaires.update(form.id, { contact: 'RAFAEL.moreau@meridian.example' });
      ticketTypes.update('ttyp_move', { user_ids: [leaving] });
    });
    return () => ({
      visitors: officeSettings(server.world, offices.get(office.id) ?? office).fallback_contact,
      questions: questionnaires.get(form.id)?.contact,
      handlers: ticketTypes.get('ttyp_move')?.user_ids,
    });
  };

  it('ROLE-3 ROLE-8 asks what happens to each item, and does all of it at once', async () => {
    const server = serve(testServer());
    const { teamMembers, workPolicyUses } = server.world.tables;
    workPolicyUses.update('wuse_lead', {
      status: 'pending',
      responded_by: null,
      responded_at: null,
    });
    const teamsOf = (id: string) =>
      teamMembers
        .by('user', id)
        .map(({ team_id }) => team_id)
        .filter((id) => id.startsWith('team_'));
    const contacts = contactsOf(server);
    const left = teamsOf(leaving);
    const had = ahead(server).length;
    expect(had).toBeGreaterThan(0);
    await openPeople(server, `/${leaving}${FEW}`);
    await press('Remove from organization');
    const remove = await within(await review()).findByRole('button', {
      name: 'Remove Rafael Moreau',
    });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    // Pending requests end with the membership: they’re listed without a choice.
    expect(
      await screen.findByRole('region', { name: '1 pending leave request' }),
    ).toHaveTextContent('Vacation');
    await all(/^1 team$/, /^Add Helene Sommer to all/);
    await all(/bookings?$/, /^Release all/);
    await all(/visits?$/, /^Transfer all to Helene Sommer/);
    await all(/reported workplace requests?$/, /^Keep all/);
    await all(/management groups?$/, /^Transfer all to Helene Sommer/);
    await all(/^1 type of request they handle$/, /^Transfer all to Helene Sommer/);
    await all(/^2 contacts$/, /^Replace all with Helene Sommer/);
    for (const kind of screen.queryAllByRole('region', { name: /bookings? for others$/ })) {
      await userEvent.click(within(kind).getByRole('button', { name: /^Transfer all/ }));
    }
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(remove);
    await screen.findByText('Rafael Moreau removed');
    expect(rolesIn(server, leaving)).toBeUndefined();
    expect(ahead(server)).toHaveLength(0);
    expect(server.world.tables.visits.get('visi_paul')?.host_id).toBe('user_owner');
    expect(server.world.tables.teams.get('mgmt_design')?.manager_ids).toEqual(['user_owner']);
    expect(teamsOf('user_owner')).toEqual(expect.arrayContaining(left));
    expect(workPolicyUses.get('wuse_lead')).toBeUndefined();
    const taken = 'Helene Sommer';
    expect(contacts()).toEqual({ visitors: taken, questions: taken, handlers: ['user_owner'] });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Rafael Moreau' })).not.toBeInTheDocument(),
    );
  });

  it('ROLE-3 RACE-9 changes nothing if the removal itself is refused', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'users.remove', kind: 'status', status: 409, times: 1 });
    const contacts = contactsOf(server);
    const had = contacts();
    const seats = ahead(server).map(({ id }) => id);
    const owned = server.world.tables.teamMembers
      .by('user', 'user_owner')
      .map(({ team_id }) => team_id)
      .toSorted();
    await openPeople(server, `/${leaving}${FEW}`);
    await press('Remove from organization');
    await review();
    await all(/visits?$/, /^Transfer all/);
    await all(/management groups?$/, /^Transfer all/);
    await all(/^1 team$/, /^Add Helene Sommer to all/);
    await all(/reported workplace requests?$/, /^Cancel all/);
    await all(/^1 type of request they handle$/, /^Transfer all/);
    await all(/^2 contacts$/, /^Clear all/);
    await all(/bookings?$/, /^Release all/);
    for (const kind of screen.queryAllByRole('region', { name: /bookings? for others$/ })) {
      await userEvent.click(within(kind).getByRole('button', { name: /^Transfer all/ }));
    }
    await press('Remove Rafael Moreau');
    await screen.findByText('Couldn’t remove Rafael Moreau. Nothing was changed.');
    expect(server.world.tables.visits.get('visi_paul')?.host_id).toBe(leaving);
    expect(server.world.tables.tickets.get('tick_103')?.status).toBe('open');
    expect(server.world.tables.teams.get('mgmt_design')?.manager_ids).toEqual([leaving]);
    expect(contacts()).toEqual(had);
    expect(ahead(server).map(({ id }) => id)).toEqual(seats);
    const inTeams = server.world.tables.teamMembers.by('user', 'user_owner');
    expect(inTeams.map(({ team_id }) => team_id).toSorted()).toEqual(owned);
  });
});

describe('a removal without an answer', () => {
  const NAME = 'Rafael Moreau';
  const isIn = (server: TestServer) => rolesIn(server, 'user_team_manager') !== undefined;
  const host = ({ world }: TestServer) => world.tables.visits.get('visi_paul')?.host_id;

  /** Opens the review with a choice for each item. */
  async function decided(): Promise<{ server: TestServer; remove: HTMLElement }> {
    const server = serve(testServer());
    await openPeople(server, `/user_team_manager${FEW}`);
    await press('Remove from organization');
    const review = await screen.findByRole('region', { name: `Remove ${NAME}?` });
    const remove = await within(review).findByRole('button', { name: `Remove ${NAME}` });
    const choices = { name: /^(Transfer all|Add|Keep|Release all)/ };
    for (const each of within(review).getAllByRole('button', choices)) await userEvent.click(each);
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
    return { server, remove };
  }

  it('F-2 is refused at once offline, and isn’t made later', async () => {
    const { server, remove } = await decided();
    onlineManager.setOnline(false);
    await userEvent.click(remove);
    const notice = await screen.findByText(`Couldn’t remove ${NAME}. Nothing was changed.`);
    expect(notice.closest('[role=alert]')).toHaveTextContent('You’re offline.');
    expect(remove).toHaveFocus();
    onlineManager.setOnline(true);
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-busy', 'true'));
    expect(isIn(server)).toBe(true);
    expect(host(server)).toBe('user_team_manager');
    await userEvent.click(remove);
    await waitFor(() => expect(isIn(server)).toBe(false));
  });

  it('F-29 RACE-6 is done once if it’s pressed twice and its answer is lost', async () => {
    const { server, remove } = await decided();
    server.faults.add({ endpoint: 'users.remove', kind: 'offline', after: true });
    await userEvent.dblClick(remove);
    await screen.findByText(`${NAME} removed`);
    expect(isIn(server)).toBe(false);
    // What was handed over isn’t taken back.
    expect(host(server)).toBe('user_owner');
    expect(screen.queryByText(/^Couldn’t/)).not.toBeInTheDocument();
  });

  it('RACE-9 takes everything back if the request was lost', async () => {
    const { server, remove } = await decided();
    server.faults.add({ endpoint: 'users.remove', kind: 'offline' });
    await userEvent.click(remove);
    await screen.findByText(`Couldn’t remove ${NAME}.`);
    expect(isIn(server)).toBe(true);
    expect(host(server)).toBe('user_team_manager');
    expect(screen.queryByText(/Nothing was changed/)).not.toBeInTheDocument();
  });

  it('RACE-9 says so if no one can tell, and can be repeated', async () => {
    const { server, remove } = await decided();
    server.faults.set([
      { endpoint: 'users.remove', kind: 'offline', after: true },
      { endpoint: 'users.get', kind: 'status', status: 422 },
      { endpoint: 'users.list', kind: 'status', status: 422 },
    ]);
    await userEvent.click(remove);
    await screen.findByText(`Couldn’t check whether ${NAME} was removed.`);
    expect(host(server)).toBe('user_owner');
    server.faults.set([]);
    await userEvent.click(remove);
    await screen.findByText(`${NAME} removed`);
  });

  it('RACE-9 doesn’t say that nothing was changed if it can’t be taken back', async () => {
    const { server, remove } = await decided();
    server.faults.set([
      { endpoint: 'users.remove', kind: 'status', status: 409 },
      { endpoint: 'teams.removeUser', kind: 'status', status: 500 },
    ]);
    await userEvent.click(remove);
    await screen.findByText(`Couldn’t remove ${NAME}.`);
    expect(screen.queryByText(/Nothing was changed/)).not.toBeInTheDocument();
    server.faults.set([]);
    // All else is restored; what wasn’t is named, and can be tried again.
    expect(host(server)).toBe('user_team_manager');
    await press('Try again');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recent changes' })).not.toBeInTheDocument(),
    );
  });
});

describe('removing several people', () => {
  it('ROLE-3 RACE-9 asks about the items of all of them, and those who are refused stay with the reason', async () => {
    const server = serve(testServer());
    const { visits } = server.world.tables;
    const [one, two] = [...server.world.tables.users.all()].filter(
      ({ id, name }) => name?.endsWith(' Brandt') && rolesIn(server, id),
    );
    if (!one || !two) throw new Error('Two people of one name are needed');
    visits.update('visi_paul', { host_id: two.id });
    await openPeople(server, '?q=brandt');
    for (const { name } of [one, two]) {
      const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
      await userEvent.click(box);
    }
    await press('Remove 2 people from the organization');
    const review = await screen.findByRole('region', { name: 'Remove 2 people?' });
    const guests = await within(review).findByRole('region', { name: /visits?$/ });
    // Each row names the guest.
    expect(guests).toHaveTextContent(`${two.name} · `);
    // No one can take the desks of both other guests at the same time, so those are released and everything else is handed over.
    const choices = { name: /^(Transfer all|Add|Keep|Release all)/ };
    for (const each of within(review).getAllByRole('button', choices)) await userEvent.click(each);
    server.faults.add({ endpoint: 'users.remove', kind: 'status', status: 409, times: 1 });
    const remove = within(review).getByRole('button', { name: 'Remove 2 people' });
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(remove);
    // They’re removed one after the other: the first removal was refused, so that person keeps everything.
    await screen.findByText(/^Couldn’t remove .* Nothing was changed\.$/);
    const [stays, ...more] = [one, two].filter(({ id }) => rolesIn(server, id));
    expect(more).toEqual([]);
    await press(`Remove ${stays?.name}`);
    await waitFor(() => expect(rolesIn(server, stays?.id ?? '')).toBeUndefined());
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Remove / })).not.toBeInTheDocument(),
    );
    expect(visits.get('visi_paul')?.host_id).toBe('user_owner');
  });

  it('ROLE-2 is refused with the reason if the only admin or oneself is among them', async () => {
    await openPeople(serve(testServer()), '?q=sommer');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Helene Sommer' }));
    const remove = await screen.findByRole('button', { name: /^Remove 1 person/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveAccessibleDescription('You can’t remove yourself.');
  });
});
