import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/api/session';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open: openApp, serve } = journeys();
beforeEach(() => width(true));

async function open(path = '/admin/tickets/types', server = testServer()): Promise<TestServer> {
  serve(server);
  const as = { client: server.as('owner') };
  await session.saveSetting.call({ body: { type: 'design_system_version', value: 'v2' } }, as);
  await openApp({ server, persona: 'owner', path });
  return server;
}
const typesOf = async (server: TestServer) =>
  (await ticketTypes.types.call({ query: {} }, { client: server.as('owner') })).elements;
const typeNamed = async (server: TestServer, name: string) =>
  (await typesOf(server)).find((type) => type.name === name);
const requestsOf = async (server: TestServer, type_id: string) =>
  (await tickets.list.call({ query: { type_id: [type_id] } }, { client: server.as('owner') }))
    .elements;
const panel = (name: string) => filledPanel(name, 'complementary');

describe('request types', () => {
  it('lists each with its people and its open requests', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /^Repair/ });
    expect(within(row).getByText(/Aylin Demir/)).toBeVisible();
    expect(within(row).getByRole('link', { name: /open requests? of type Repair/ })).toBeVisible();
  });

  it('UNDO-1 one is added, and can get people immediately', async () => {
    const server = await open('/admin/tickets/types?type=new');
    const form = await panel('Add a type');
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Plants');
    await userEvent.click(form.getByRole('button', { name: 'Add type' }));
    const made = await panel('Plants');
    await userEvent.type(made.getByRole('combobox', { name: 'Add a person' }), 'Jonas W');
    await userEvent.click(await screen.findByRole('option', { name: /^Jonas Weber/ }));
    await made.findByRole('button', { name: 'Remove Jonas Weber' });
    expect((await typeNamed(server, 'Plants'))?.users).toEqual([
      expect.objectContaining({ name: 'Jonas Weber' }),
    ]);
    await press('Undo');
    await waitFor(async () => expect((await typeNamed(server, 'Plants'))?.users).toEqual([]));
  });

  it('UNDO-1 one is renamed', async () => {
    const server = await open('/admin/tickets/types?type=ttyp_move');
    const form = await panel('Moves');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Removals');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await panel('Removals');
    await press('Undo');
    await panel('Moves');
    expect(await typeNamed(server, 'Removals')).toBeUndefined();
  });

  it('RACE-7 two people rename one: both versions are shown next to each other', async () => {
    const server = await open('/admin/tickets/types?type=ttyp_move');
    const form = await panel('Moves');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Removals');
    await ticketTypes.updateType.call(
      { params: { id: 'ttyp_move' }, body: { name: 'Relocations' } },
      { client: server.as('owner') },
    );
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect(await form.findByText('Relocations')).toBeVisible();
    expect(name).toHaveValue('Removals');
  });

  it('UNDO-1 one that is in use is deleted: its open requests move first, and everything is restored', async () => {
    const server = await open('/admin/tickets/types?type=ttyp_cleaning');
    const before = await requestsOf(server, 'ttyp_cleaning');
    const waiting = before.filter(({ status }) => status === 'open' || status === 'in_progress');
    const form = await panel('Cleaning');
    await userEvent.click(form.getByRole('button', { name: 'Delete type' }));
    expect(await form.findByText(`${waiting.length} open requests`)).toBeVisible();
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: 'Move open requests to' }),
      'Repair',
    );
    await press(`Move ${waiting.length} requests and delete Cleaning`);
    await waitFor(async () => expect(await typeNamed(server, 'Cleaning')).toBeUndefined());
    const moved = (await requestsOf(server, 'ttyp_repair')).map(({ id }) => id);
    expect(moved).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)));
    await press('Undo');
    await waitFor(async () => {
      const back = await typeNamed(server, 'Cleaning');
      expect(back?.users).toEqual([expect.objectContaining({ name: 'Aylin Demir' })]);
      const had = await requestsOf(server, back?.id ?? '');
      expect(had.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    });
  });

  it('RACE-9 a type that is used again in the meantime stays, with the reason', async () => {
    const server = serve(testServer());
    server.world.transact(() => {
      for (const { id, status } of server.world.tables.tickets.by('type', 'ttyp_move')) {
        if (status !== 'done') server.world.tables.tickets.update(id, { status: 'done' });
      }
    });
    await open('/admin/tickets/types?type=ttyp_move', server);
    const form = await panel('Moves');
    await userEvent.click(form.getByRole('button', { name: 'Delete type' }));
    const button = await form.findByRole('button', { name: 'Delete Moves' });
    await tickets.create.call(
      { body: { type_id: 'ttyp_move', description: 'A cupboard', office_id: 'offi_berlin' } },
      { client: server.as('member') },
    );
    await userEvent.click(button);
    await screen.findAllByText(/1 open requests have this type/);
    expect(await typeNamed(server, 'Moves')).toBeDefined();
  });
});
