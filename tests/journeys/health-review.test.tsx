import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { healthWrites } from '@/api/health-writes';
import { health } from '@/api/health';
import { users } from '@/api/users';
import { setClock } from '@/lib/clock';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { documentLike } from '@tests/helpers/health';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
openableDialogs();

/** A world with the given number of pending documents instead of the seed’s; the first is the oldest. */
function waiting(count: number): TestServer {
  const server = serve(testServer());
  const { world } = server;
  const like = documentLike(world);
  world.transact(() => {
    for (const { id } of Array.from(world.tables.healthDocuments.all())) {
      world.tables.healthDocuments.remove(id);
    }
    for (let index = 0; index < count; index++) {
      const at = new Date(Date.parse(like.created_at) + index * 60_000).toISOString();
      world.tables.healthDocuments.insert({
        ...like,
        id: `hdoc_${index}`,
        user_id: index % 2 === 0 ? 'user_member' : 'user_member_2',
        created_at: at,
        updated_at: at,
      });
    }
  });
  return server;
}

const statuses = ({ world }: TestServer): string[] =>
  [...world.tables.healthDocuments.all()].map(({ status }) => status);

/** So many that an answer which was given is sent. */
function secondsPass({ world }: TestServer): void {
  act(() => {
    world.clock.jump(6000);
    setClock(world.clock);
  });
}

/** An admin other than the one signed in. */
function secondOwner({ world }: TestServer): string {
  const membership = [...world.tables.memberships.all()].find(
    ({ user_id, organization_id }) =>
      user_id === 'user_team_manager' && organization_id === 'orga_meridian',
  );
  if (!membership) throw new Error('No such member');
  world.transact(() => world.tables.memberships.update(membership.id, { roles: ['owner'] }));
  return 'team-manager';
}

describe('the review queue', () => {
  it('ten documents are answered by keyboard only, and the next one opens immediately', async () => {
    const server = waiting(10);
    await open({ server, persona: 'owner', path: '/admin/health' });
    const start = await screen.findByRole('button', { name: 'Review 10 documents' });
    start.focus();
    await userEvent.keyboard('{Enter}');
    let keys = 1;
    for (let index = 0; index < 10; index++) {
      await waitFor(() =>
        expect(document.activeElement).toHaveAccessibleName(/Tick-borne encephalitis/),
      );
      const before = document.activeElement;
      if (index % 5 === 4) {
        await userEvent.keyboard('r');
        await screen.findByRole('textbox', { name: /^Reason/ });
        await userEvent.keyboard('{Enter}');
        keys += 2;
      } else {
        await userEvent.keyboard('a');
        keys += 1;
      }
      await waitFor(() => expect(before).not.toBeInTheDocument());
    }
    expect(keys).toBeLessThanOrEqual(20);
    secondsPass(server);
    await waitFor(() => expect(statuses(server)).not.toContain('pending'));
    expect(statuses(server).filter((status) => status === 'rejected')).toHaveLength(2);
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  }, 60_000);

  it('UNDO-3 an answer given by mistake is taken back before anything is sent, by keys and on a phone', async () => {
    const server = waiting(3);
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_0' });
    const isOpen = (name: RegExp) =>
      waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
    const ofMaya = /^Maya Lindqvist, Tick-borne/;
    const ofAnother = /^(?!Maya).*, Tick-borne/;
    await isOpen(ofMaya);
    await userEvent.keyboard('a');
    await screen.findByText(/^Approving Maya Lindqvist’s Tick-borne/);
    await isOpen(ofAnother);
    await userEvent.keyboard('{Control>}z{/Control}');
    await isOpen(ofMaya);
    expect(screen.queryByText(/^Approving/)).not.toBeInTheDocument();
    await userEvent.keyboard('a');
    await isOpen(ofAnother);
    // Without a wide window, only the panel can be reached.
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await isOpen(ofMaya);
    expect(statuses(server)).toEqual(['pending', 'pending', 'pending']);

    // The next answer sends the one before it, and a page that’s closed sends the last one.
    await userEvent.keyboard('a');
    await isOpen(ofAnother);
    await userEvent.keyboard('a');
    await isOpen(ofMaya);
    await waitFor(() => expect(statuses(server)).toEqual(['accepted', 'pending', 'pending']));
    globalThis.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(statuses(server)).toEqual(['accepted', 'accepted', 'pending']));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('holding a key down answers one document', async () => {
    const server = waiting(3);
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_0' });
    const first = await screen.findByRole('region', { name: /Tick-borne/ });
    fireEvent.keyDown(first, { key: 'a' });
    await waitFor(() => expect(first).not.toBeInTheDocument());
    fireEvent.keyDown(screen.getByRole('region', { name: /Tick-borne/ }), {
      key: 'a',
      repeat: true,
    });
    secondsPass(server);
    await waitFor(() => expect(statuses(server)).toContain('accepted'));
    expect(statuses(server).filter((status) => status === 'pending')).toHaveLength(2);
  });

  it('declining tells the person why', async () => {
    const server = waiting(1);
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_0' });
    await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Reason/ }),
      'Third dose missing',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByText(/^Declining Maya/);
    secondsPass(server);
    await waitFor(async () =>
      expect(
        await health.vaccination.call(
          { params: { id: 'hdoc_0' } },
          { client: server.as('member') },
        ),
      ).toMatchObject({ status: 'rejected', reason: 'Third dose missing' }),
    );
  });

  it('RACE-8 two reviewers with the same answer: the second sees that it was already given', async () => {
    const server = waiting(2);
    const other = secondOwner(server);
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_0' });
    await screen.findByRole('button', { name: /^Approve/ });
    await healthWrites.accept.call(
      { params: { kind: 'vaccinations', id: 'hdoc_0' } },
      { client: server.as(other) },
    );
    await userEvent.keyboard('a');
    secondsPass(server);
    expect(await screen.findByText(/had already approved .*’s Tick-borne/)).toBeVisible();
    expect(documentLike(server.world, 'hdoc_0').reviewed_by).toBe('user_team_manager');
  });

  it('RACE-8 two reviewers with opposite answers: the second sees who and why', async () => {
    const server = waiting(2);
    const other = secondOwner(server);
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_0' });
    await screen.findByRole('button', { name: /^Approve/ });
    await healthWrites.reject.call(
      { params: { kind: 'vaccinations', id: 'hdoc_0' }, body: { reason: 'Blurred' } },
      { client: server.as(other) },
    );
    await userEvent.keyboard('a');
    secondsPass(server);
    expect(
      await screen.findByText(/declined .*’s Tick-borne .* before you: “Blurred”\. Your approval/),
    ).toBeVisible();
    expect(documentLike(server.world, 'hdoc_0')).toMatchObject({
      status: 'rejected',
      reason: 'Blurred',
      reviewed_by: 'user_team_manager',
    });
  });

  it('HUB-1 new documents and other admins’ answers appear without a reload', async () => {
    const server = waiting(1);
    const other = secondOwner(server);
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_0', live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await screen.findByRole('button', { name: /^Approve/ });
    await healthWrites.createTest.call(
      {
        params: { officeId: 'offi_berlin' },
        body: { result: 'negative', test_type: 'PCR', tested_at: '2026-03-09T08:00:00.000Z' },
      },
      { client: server.as('member') },
    );
    expect(await screen.findByText('PCR test')).toBeInTheDocument();
    await healthWrites.accept.call(
      { params: { kind: 'vaccinations', id: 'hdoc_0' } },
      { client: server.as(other) },
    );
    expect(await screen.findByText('This document has just been reviewed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next document' })).toBeVisible();
  }, 60_000);

  it('a queue of 1,000 documents renders only the visible ones', async () => {
    const server = waiting(1000);
    await open({ server, persona: 'owner', path: '/admin/health' });
    await screen.findByRole('button', { name: 'Review 1,000 documents' });
    const list = within(screen.getByRole('region', { name: 'Health documents to review' }));
    expect(list.getAllByText('Tick-borne encephalitis vaccination').length).toBeLessThan(120);
  }, 60_000);

  it('a person’s health state is set next to the document, with Undo', async () => {
    const server = waiting(1);
    await open({ server, persona: 'owner', path: '/admin/health?document=hdoc_0' });
    const select = await screen.findByRole('combobox', { name: /come in\?$/ });
    await waitFor(() => expect(select).toHaveDisplayValue('Yes'));
    await userEvent.selectOptions(select, 'No');
    const state = async () =>
      (await users.get.call({ params: { id: 'user_member' } }, { client: server.as('owner') }))
        .health?.status;
    await waitFor(async () => expect(await state()).toBe('restricted'));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
    await waitFor(async () => expect(await state()).toBe('cleared'));
  });
});

describe('PRIV-4 health documents are only for the person and admins', () => {
  it('the review says so to everyone else, and has no entry', async () => {
    await open({ persona: 'team-manager', path: '/admin/health' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('a person’s page, its activity, and the bell name no document to a colleague', async () => {
    const server = serve(testServer());
    await healthWrites.createTest.call(
      {
        params: { officeId: 'offi_berlin' },
        body: { result: 'positive', test_type: 'PCR', tested_at: '2026-03-09T08:00:00.000Z' },
      },
      { client: server.as('member') },
    );
    const { router } = await open({
      server,
      persona: 'team-manager',
      path: '/people/user_member',
    });
    const said = /PCR|Influenza|vaccinat|Health status/i;
    await screen.findByRole('heading', { level: 1, name: /Maya Lindqvist/ });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(document.body).not.toHaveTextContent(said);
    await router.navigate({ to: '/notifications' });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(document.body).not.toHaveTextContent(said);
  });

  it('search finds none, not even for admins', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: '/people' });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await within(await screen.findByRole('dialog')).findByRole('combobox');
    await userEvent.type(field, 'influenza');
    await screen.findByText('No results for “influenza”');
    expect(document.body).not.toHaveTextContent(/Influenza vaccination|VX-2291/);
  });

  it('the queue can’t be downloaded', async () => {
    const server = waiting(2);
    await open({ server, persona: 'owner', path: '/admin/health' });
    await screen.findByRole('button', { name: 'Review 2 documents' });
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  });
});
