import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';

openableDialogs();
const { open, serve } = journeys();

const chats = async () => within(await screen.findByRole('region', { name: 'Chats' }));
const messages = async () => within(await screen.findByRole('region', { name: 'Messages' }));

describe('my chats with the assistant', () => {
  it('are listed newest first, and the last one opens with one click', async () => {
    const { router } = await open({ path: '/assistant' });
    const list = await chats();
    const links = await list.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Rooms with two screens',
      'Parking on Thursdays',
    ]);
    await userEvent.click(links[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Rooms with two screens' });
    expect(router.state.location.pathname).toBe('/assistant/chat_rooms');
    expect((await messages()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('UI-8 are searched by title and last message, in the address', async () => {
    const { router } = await open({ path: '/assistant' });
    const list = await chats();
    await userEvent.type(await list.findByRole('searchbox', { name: 'Search chats' }), 'parking');
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'parking' }));
    // No title says this; the last message does.
    const search = list.getByRole('searchbox', { name: 'Search chats' });
    await userEvent.clear(search);
    await userEvent.type(search, 'approval');
    await waitFor(() =>
      expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Rooms with two screens',
      ]),
    );
    await userEvent.clear(search);
    await userEvent.type(search, 'parking lots');
    await list.findByText('Nothing matches “parking lots”.');
    await userEvent.click(list.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
  });

  it('show their messages, which are searched as well', async () => {
    await open({ path: '/assistant/chat_parking' });
    const list = await messages();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.type(list.getByRole('searchbox', { name: 'Search this chat' }), 'garage');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('have no field to write in: nothing can be sent', async () => {
    await open({ path: '/assistant/chat_parking' });
    const list = await messages();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('UI-7 say that a chat no longer exists, and link back', async () => {
    await open({ path: '/assistant/chat_unknown' });
    await screen.findByText('This chat no longer exists, or it isn’t yours.');
    await userEvent.click(screen.getAllByRole('link', { name: 'All chats' })[0] as HTMLElement);
    await chats();
  });

  it('one whose name could not be loaded is not called untitled', async () => {
    const server = serve(testServer());
    server.faults.set([{ endpoint: 'assistant.chats', kind: 'status', status: 404 }]);
    await open({ server, path: '/assistant/chat_parking' });
    await waitFor(async () => expect((await messages()).getAllByRole('listitem')).toHaveLength(3));
    screen.getByRole('heading', { level: 1, name: 'Chat' });
  });

  it('offer the palette to people who have none', async () => {
    const server = serve(testServer());
    server.world.transact(() => {
      for (const { id } of Array.from(server.world.tables.chats.all())) {
        server.world.tables.chats.remove(id);
      }
    });
    await open({ server, path: '/assistant' });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the command palette' }));
    await screen.findByRole('dialog', { name: 'Search and commands' }, { timeout: 20_000 });
  });
});
