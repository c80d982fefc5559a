import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/api/session';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import { liveStatus } from '@/lib/realtime';
import { notices } from '@/lib/storage/notices';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open: openApp, serve } = journeys();
beforeEach(() => width(true));

/** Opens an administration page in the new design, which workplace requests are part of (TICK-4). */
async function open({
  server = testServer(),
  persona = 'resource-manager',
  path = '/admin/tickets',
  ...options
}: NonNullable<Parameters<typeof openApp>[0]> = {}) {
  serve(server);
  await session.saveSetting.call(
    { body: { type: 'design_system_version', value: 'v2' } },
    { client: server.as(persona) },
  );
  return openApp({ server, persona, path, ...options });
}

const stored = (server: TestServer, id: string) =>
  tickets.get.call({ params: { id } }, { client: server.as('owner') });
const asOwner = (server: TestServer, id: string, body: object) =>
  tickets.update.call({ params: { id }, body }, { client: server.as('owner') });
const lane = async (name: string) => within(await screen.findByRole('region', { name }));
const card = async (inLane: string, text: RegExp) =>
  (await lane(inLane)).findByRole('link', { name: text });
const COFFEE = /Coffee on the carpet/;

describe('the board of requests', () => {
  it.each(['status', 'type', 'owner'])(
    'A-1 T, O, and S open a card’s menus in lanes by %s, what the lane represents included',
    async (by) => {
      await open({ path: `/admin/tickets?by=${by}` });
      const [first] = await screen.findAllByRole('link', { name: COFFEE });
      for (const [key, field] of [
        ['t', 'Type'],
        ['o', 'Assigned to'],
        ['s', 'Status'],
      ] as const) {
        first?.focus();
        await userEvent.keyboard(key);
        expect(await screen.findByRole('menu', { name: new RegExp(field) })).toBeVisible();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      }
    },
  );

  it('K5 a request changes its status with one key, at once, and Undo takes it back', async () => {
    const { server } = await open();
    (await card('Open', COFFEE)).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await card('In progress', COFFEE)).toHaveFocus();
    await waitFor(async () =>
      expect((await stored(server, 'tick_104')).status).toBe('in_progress'),
    );
    await press('Undo');
    await card('Open', COFFEE);
    expect((await stored(server, 'tick_104')).status).toBe('open');
  });

  it('UNDO-1 two moves of a card are undone one by one', async () => {
    const { server } = await open();
    (await card('Open', COFFEE)).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(async () => expect(await card('In progress', COFFEE)).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await card('Done', COFFEE);
    await waitFor(async () => expect((await stored(server, 'tick_104')).status).toBe('done'));
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('{Control>}zz{/Control}');
    expect(await card('Open', COFFEE)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument(),
    );
    expect((await stored(server, 'tick_104')).status).toBe('open');
  });

  it('UNDO-1 a second move builds on the first one before the list is read again', async () => {
    const { server } = await open();
    (await card('Open', COFFEE)).focus();
    server.faults.add({ endpoint: 'tickets.list', kind: 'hang' });
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByRole('button', { name: 'Undo' });
    await waitFor(async () => expect(await card('In progress', COFFEE)).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(async () => expect((await stored(server, 'tick_104')).status).toBe('done'));
    expect(await card('Done', COFFEE)).toBeVisible();
  });

  it('TICK-1 a request that is done can only move to “Open”', async () => {
    const { server } = await open({ path: '/admin/tickets?status=done' });
    const [first] = await (await lane('Done')).findAllByRole('link');
    first!.focus();
    const number = Number(/\d+/.exec(first!.textContent)![0]);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Control>}x{/Control}');
    await screen.findByText(/^Moving #/);
    expect(screen.getAllByRole('button', { name: /^Put #/ })).toHaveLength(1);
    await press(/^Put #.* at Open$/);
    const { id } = [...server.world.tables.tickets.all()].find((row) => row.number === number)!;
    await waitFor(async () => expect((await stored(server, id)).status).toBe('open'));
  });

  it('K5 a person is assigned with two presses', async () => {
    const { server } = await open();
    await press('Assigned to of #105 Cleaning: No one');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Aylin Demir \(you\)/ }));
    await waitFor(async () =>
      expect((await stored(server, 'tick_104')).owner_user_id).toBe('user_resource_manager'),
    );
  });

  it('K5 columns are types and people as well', async () => {
    const { server } = await open({ persona: 'owner', path: '/admin/tickets?by=type' });
    (await card('Cleaning', COFFEE)).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await card('Moves', COFFEE);
    await waitFor(async () => expect((await stored(server, 'tick_104')).type_id).toBe('ttyp_move'));
  });

  it('arrows move from card to card, in one tab stop', async () => {
    await open();
    const [first, second] = await (await lane('Open')).findAllByRole('link');
    expect([first!.tabIndex, second!.tabIndex]).toEqual([0, -1]);
    first!.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
    await userEvent.keyboard('{ArrowRight}');
    expect((await lane('In progress')).getAllByRole('link')).toContain(document.activeElement);
  });

  it('a card that moves into a lane of hundreds is rendered there with the focus, and holding a key moves it once', async () => {
    const server = testServer();
    const { tickets: rows } = server.world.tables;
    const like = rows.get('tick_104');
    if (!like) throw new Error('No request to copy');
    server.world.transact(() => {
      for (let n = 0; n < 60; n++) {
        const created_at = new Date(Date.parse(server.world.now) - n * 60_000).toISOString();
        const id = `tick_many_${n}`;
        rows.insert({ ...like, id, number: 900 + n, status: 'in_progress', created_at });
        rows.update(id, { description: `Crumbs ${n}` });
      }
    });
    await open({ server });
    (await card('Open', COFFEE)).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const moved = await card('In progress', COFFEE);
    await waitFor(() => expect(moved).toHaveFocus());
    const inProgress = await lane('In progress');
    // It’s older than all of the first page, so it’s added to them.
    expect(inProgress.getAllByRole('listitem')).toHaveLength(26);
    fireEvent.keyDown(moved, { key: 'ArrowRight', altKey: true, repeat: true });
    await userEvent.keyboard('{Home}');
    expect(inProgress.getByRole('link', { name: /Crumbs 0$/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(inProgress.getAllByRole('link').at(-1)).toHaveFocus();
    await press(/^Show \d+ more$/);
    expect(inProgress.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(
      1,
    );
    expect((await stored(server, 'tick_104')).status).toBe('in_progress');
  });

  it('K2 the menus of a card open with their keys', async () => {
    const { server } = await open();
    (await card('Open', COFFEE)).focus();
    const choose = async (letter: string, digit: string) => {
      await userEvent.keyboard(letter);
      await userEvent.keyboard(digit);
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      (await card('Open', COFFEE)).focus();
    };
    await choose('t', '3');
    await choose('o', '2');
    await waitFor(async () =>
      expect(await stored(server, 'tick_104')).toMatchObject({
        type_id: 'ttyp_repair',
        owner_user_id: 'user_berlin_030',
      }),
    );
  });

  it('RACE-7 K3 two people answer the same request: both versions are shown, and one is kept', async () => {
    const { server } = await open();
    (await card('Open', COFFEE)).focus();
    await asOwner(server, 'tick_104', { status: 'done' });
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText(/is now “Done”. You chose “In progress”, which wasn’t saved./);
    expect((await stored(server, 'tick_104')).status).toBe('done');
    await press('Use theirs: “Done”');
    await card('Done', COFFEE);
  });

  it('UI-10 a card returns to its lane when the write fails', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'tickets.update', kind: 'status', status: 500 });
    await open({ server });
    (await card('Open', COFFEE)).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText('Unknown error');
    expect(await card('Open', COFFEE)).toBeVisible();
    expect((await stored(server, 'tick_104')).status).toBe('open');
  });

  it('HUB-1 a card that someone else moves also moves here', async () => {
    const server = serve(testServer());
    await open({ server, live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    (await card('Open', COFFEE)).focus();
    await asOwner(server, 'tick_104', { status: 'in_progress' });
    expect(await card('In progress', COFFEE)).toHaveFocus();
    // It leaves the board once its type belongs to other people.
    await asOwner(server, 'tick_104', { type_id: 'ttyp_move' });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: COFFEE })).not.toBeInTheDocument(),
    );
    // The focus moves to a remaining card.
    expect(document.activeElement?.closest('li[data-key]')).not.toBeNull();
  });

  it('HUB-1 owners see it as well, and are notified only about their own', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await card('Open', COFFEE);
    const client = server.as('resource-manager');
    const change = (id: string, body: object) =>
      tickets.update.call({ params: { id }, body }, { client });
    await change('tick_104', { status: 'in_progress' });
    await card('In progress', COFFEE);
    const about = { type_id: 'ttyp_cleaning', office_id: 'offi_berlin', description: 'Crumbs' };
    const { id = '' } = (await tickets.create.call({ body: about }, { client })) ?? {};
    await change(id, { owner_user_id: personaUserId('owner') });
    const told = notices.at(`${personaUserId('owner')}.meridian`);
    await waitFor(() =>
      expect(told.get()).toEqual([expect.objectContaining({ what: 'ticketGiven', object_id: id })]),
    );
  });
});

describe('both views of the requests', () => {
  it('UI-8 UI-1 share their search and filters, and show the same requests', async () => {
    const { router } = await open({ path: '/admin/tickets?type=ttyp_cleaning&q=coffee' });
    await card('Open', COFFEE);
    const cards = screen.getAllByRole('link', { name: /^#\d+/ }).map((link) => link.textContent);
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    const rows = await screen.findAllByRole('rowheader', { name: /^#\d+/ });
    expect(rows.map((row) => row.textContent).toSorted()).toEqual(cards.toSorted());
    expect(router.state.location.search).toMatchObject({
      view: 'table',
      type: 'ttyp_cleaning',
      q: 'coffee',
    });
  });

  it('opens a request next to them, with its keys', async () => {
    const { router } = await open({ path: '/admin/tickets?view=table' });
    await userEvent.click(await screen.findByRole('link', { name: COFFEE }));
    const panel = within(await screen.findByRole('complementary', { name: /Cleaning/ }));
    await panel.findByRole('button', { name: 'Status: Open' });
    expect(router.state.location).toMatchObject({
      pathname: '/admin/tickets',
      search: { ticket: 'tick_104' },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'All requests' })).toBeVisible();
    // Typed text is kept when a tablet is rotated.
    const comment = panel.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(comment, 'On my way');
    width(false);
    expect(comment).toBeInTheDocument();
    expect(comment).toHaveValue('On my way');
  });

  it('Escape on its card closes the request', async () => {
    const { router } = await open({ path: '/admin/tickets?ticket=tick_104' });
    await screen.findByRole('complementary', { name: /Cleaning/ });
    (await card('Open', COFFEE)).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('ticket'));
    expect(await card('Open', COFFEE)).toHaveFocus();
  });

  it('opens a request in their place on a phone', async () => {
    width(false);
    await open({ path: '/admin/tickets?ticket=tick_104' });
    await screen.findByRole('heading', { level: 1, name: /Cleaning/ });
    expect(screen.queryByRole('radio', { name: 'Table' })).not.toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    // The breadcrumbs name the page as well.
    const [, back] = main.getAllByRole('link', { name: 'All requests' });
    await userEvent.click(back!);
    await screen.findByRole('heading', { level: 1, name: 'All requests' });
  });
});

describe('who handles requests', () => {
  const FORBIDDEN = { level: 1, name: 'You don’t have access to this page' };

  it('TICK-4 F-10 is assigned to a type: the page opens, and says why to others', async () => {
    const { server } = await open({ persona: 'member' });
    await screen.findByRole('heading', FORBIDDEN);
    expect(screen.getByText(/^Only people assigned to a request type/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
    await ticketTypes.assign.call(
      { params: { id: 'ttyp_cleaning', userId: 'user_member' } },
      { client: server.as('owner') },
    );
    cleanup();
    await open({ server, persona: 'member' });
    await card('Open', COFFEE);
  });

  it('F-10 is led there by the navigation', async () => {
    const server = serve(testServer());
    await ticketTypes.assign.call(
      { params: { id: 'ttyp_cleaning', userId: 'user_member' } },
      { client: server.as('owner') },
    );
    await open({ server, persona: 'member', path: '/tickets' });
    await userEvent.click(await screen.findByRole('link', { name: 'Administration' }));
    await card('Open', COFFEE);
  });

  it('go from their own requests to the board, and from another one’s request back to it', async () => {
    await open({ path: '/tickets' });
    await screen.findByRole('heading', { level: 1, name: 'Requests' });
    const main = within(screen.getByRole('main'));
    await userEvent.click(await main.findByRole('link', { name: 'All requests' }));
    await card('Open', COFFEE);
    cleanup();
    await open({ path: '/tickets/tick_104' });
    await userEvent.click(await screen.findByRole('link', { name: 'All requests' }));
    await card('Open', COFFEE);
  });

  it('everyone else returns from a request to their own, and is offered no board', async () => {
    await open({ persona: 'member', path: '/tickets' });
    await screen.findByRole('heading', { level: 1, name: 'Requests' });
    const [mine] = await within(screen.getByRole('main')).findAllByRole('link', { name: /^#\d+/ });
    expect(screen.queryByRole('link', { name: 'All requests' })).not.toBeInTheDocument();
    await userEvent.click(mine!);
    await screen.findByRole('link', { name: 'My requests' });
    expect(screen.queryByRole('link', { name: 'All requests' })).not.toBeInTheDocument();
  });

  it('TICK-4 says that the classic design has no requests, and that they are turned off', async () => {
    const server = serve(testServer());
    await openApp({ server, persona: 'owner', path: '/admin/tickets' });
    await screen.findByText('Workplace requests are part of the New design.');
    cleanup();
    server.world.transact(() => {
      for (const { id, feature_flags } of Array.from(server.world.tables.organizations.all())) {
        server.world.tables.organizations.update(id, {
          feature_flags: { ...feature_flags, workplace_requests: false },
        });
      }
    });
    await open({ server, persona: 'owner' });
    await screen.findByRole('heading', FORBIDDEN);
    expect(screen.getByText(/is turned off for your organization/)).toBeVisible();
  });
});
