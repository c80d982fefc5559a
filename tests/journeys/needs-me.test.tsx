import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { session } from '@/api/session';
import { personaUserId } from '@mocks/core/auth';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, hours, ROOM } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const card = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Waiting for you' });

describe('what is waiting for me', () => {
  it('D4 the number of requests links to the list', async () => {
    const { router, server } = await open({ persona: 'owner' });
    const { elements } = await schedules.kind.call(
      { params: { kind: 'pending' }, query: { date: '2026-03-03', weeks: 53 } },
      { client: server.as('owner') },
    );
    expect(elements.length).toBeGreaterThan(1);
    const link = await within(await card()).findByRole('link', {
      name: `${elements.length} requests need your approval`,
    });
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookings'));
    expect(router.state.location.search).toMatchObject({ view: 'pending' });
  });

  /** A guest of the member has arrived at the door. */
  const atTheDoor = () => {
    const server = serve(testServer());
    const { world } = server;
    const visit = [...world.tables.visits.all()].find(
      ({ host_id, status }) => host_id === personaUserId('member') && status === 'expected',
    );
    if (!visit) throw new Error('Nobody is expected');
    world.transact(() =>
      world.tables.visits.update(visit.id, { status: 'waiting', arrived_at: world.now }),
    );
    return { server, visit };
  };

  it('VISIT-1 a waiting visitor is let in right there, with one click', async () => {
    const { server, visit } = atTheDoor();
    await open({ server });
    const [first] = within(await card()).getAllByRole('listitem');
    await userEvent.click(
      within(first!).getByRole('button', { name: `Let ${visit.visitor.name} in` }),
    );
    await waitFor(() => expect(server.world.tables.visits.get(visit.id)?.status).toBe('here'));
    await waitFor(() => expect(screen.queryByText('1 visitor is waiting for you')).toBeNull());
  });

  it('a waiting visitor comes first, and the number links to where they are answered', async () => {
    const { server, visit } = atTheDoor();
    const { router } = await open({ server });
    const [first] = within(await card()).getAllByRole('listitem');
    expect(first).toHaveTextContent(`1 visitor is waiting for you${visit.visitor.name}`);
    await userEvent.click(
      within(first!).getByRole('link', { name: '1 visitor is waiting for you' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/visits'));
    await screen.findByRole('button', { name: `Let ${visit.visitor.name} in` });
  });

  it('PRIV-4 documents to review link to their queue, and name no one', async () => {
    const server = serve(testServer());
    const { world } = server;
    const waiting = [...world.tables.healthDocuments.all()].filter(
      ({ status }) => status === 'pending',
    );
    expect(waiting.length).toBeGreaterThan(1);
    const { router } = await open({ server, persona: 'owner' });
    const link = await within(await card()).findByRole('link', {
      name: `${waiting.length} health documents need your review`,
    });
    for (const { user_id } of waiting) {
      const { name } = world.tables.users.get(user_id) ?? {};
      if (name) expect(link.closest('li')).not.toHaveTextContent(name);
    }
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/health'));
  });

  it('D4 workplace requests assigned to me link to those on the board', async () => {
    const server = serve(testServer());
    await session.saveSetting.call(
      { body: { type: 'design_system_version', value: 'v2' } },
      { client: server.as('resource-manager') },
    );
    const { router } = await open({ server, persona: 'resource-manager' });
    const links = await within(await card()).findAllByRole('link', { name: /workplace request/ });
    await userEvent.click(links[0]!);
    await screen.findByRole('heading', { level: 1, name: 'All requests' });
    expect(router.state.location.search).toMatchObject({ owner: 'user_resource_manager' });
  });

  it('a declined health document names the office where it was submitted', async () => {
    const server = serve(cleared(testServer()));
    const { world } = server;
    const document = [...world.tables.healthDocuments.all()][0];
    if (!document) throw new Error('No document');
    world.transact(() =>
      world.tables.healthDocuments.insert({
        ...document,
        id: 'hdoc_elsewhere',
        user_id: personaUserId('member'),
        office_id: 'offi_auckland',
        status: 'rejected',
        reason: 'Not readable',
      }),
    );
    await open({ server });
    const [row] = await within(await card()).findAllByText(/health document/);
    expect(row?.closest('li')).toHaveTextContent(/Auckland/);
  });

  it('PRES-1 D2 a second check-in of the day is one click', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-10', '10:00') }],
    });
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-10', '08:30', '09:30') }],
    });
    await open({ server });
    const button = await within(await card()).findByRole('button', { name: 'Check in at D-14' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });

  it('says when nothing is waiting', async () => {
    const server = testServer({ scenario: 'empty' });
    await open({ server });
    expect(await card()).toHaveTextContent('You’re all caught up.');
  });

  it('D5 a kind that cannot be read is named, and the others are next to it', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'stations.visits', kind: 'status', status: 403 });
    await open({ server, persona: 'owner' });
    const region = await card();
    expect(await within(region).findByText('Couldn’t check for visitors')).toBeInTheDocument();
    expect(within(region).getByText(/^\d+ requests need your approval/)).toBeInTheDocument();
    server.faults.set([]);
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(within(region).queryByText('Couldn’t check for visitors')).not.toBeInTheDocument(),
    );
  });

  it('D6 a read that hangs does not keep the news from loading', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'stations.visits', kind: 'hang' });
    await open({ server });
    expect(await screen.findByRole('region', { name: 'News' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });
});
