import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { session } from '@/api/session';
import { stations } from '@/api/stations';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

/** The member’s office, whose guests can only check in at reception. */
function withoutStation(): TestServer {
  const server = testServer();
  const { tables } = server.world;
  server.world.transact(() => {
    for (const { id, office_id } of Array.from(tables.stations.all())) {
      if (office_id === 'offi_berlin') tables.stations.remove(id);
    }
  });
  return server;
}

describe('an office without a visitor station', () => {
  const SAID = 'Berlin has no visitor station. Visitors check in at reception, without a code.';

  it('says so where a guest is invited, and no longer for an office that has one', async () => {
    await open({ server: serve(withoutStation()), path: '/visits?invite=new' });
    const form = within(await screen.findByRole('dialog', { name: 'Invite a visitor' }));
    await form.findByText(SAID);
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Office/ }), 'New York');
    await waitFor(() => expect(form.queryByText(/has no visitor station/)).not.toBeInTheDocument());
  });

  it('shows the invitation instead of a code that nothing could use', async () => {
    const user = userEvent.setup();
    await open({ server: serve(withoutStation()), path: '/visits/visi_ines' });
    const card = within(await screen.findByRole('region', { name: 'Invitation for the visitor' }));
    card.getByText(SAID);
    expect(screen.queryByText('482 915')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New code' })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Copy invitation' }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Please check in at reception.');
    expect(text).not.toContain('482');
  });

  it('HUB-1 shows the code once a station is paired', async () => {
    const { server } = await open({
      server: serve(withoutStation()),
      path: '/visits/visi_ines',
      live: true,
    });
    await screen.findByRole('region', { name: 'Invitation for the visitor' });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    const device = await session.code.call(
      { body: { purpose: 'station' } },
      { client: server.as('owner') },
    );
    await stations.pair.call(
      { body: { code: device?.code ?? '', type: 'kiosk', office_id: 'offi_berlin' } },
      { client: server.as('owner') },
    );
    await screen.findByText('482 915');
  });

  it('says nothing of it if that can’t be read', async () => {
    const server = withoutStation();
    server.faults.add({ endpoint: 'stations.list', kind: 'status', status: 403 });
    await open({ server: serve(server), path: '/visits/visi_ines' });
    await screen.findByText('482 915');
    screen.getByText(/at a visitor station, or at reception/);
    expect(screen.queryByText(/has no visitor station/)).not.toBeInTheDocument();
  });
});
